# Oyez in a container: docker build -t oyez . && docker run -p 8400:8400 -v oyez:/data oyez
# It runs as nobody in particular, and its own files may be read-only: only /data and /tmp are written to.

ARG PYTHON=3.13

# The wheel, with its site. Node comes from PyPI, and stays behind.
FROM python:${PYTHON}-slim AS wheel
WORKDIR /src
COPY . .
RUN pip install --no-cache-dir --no-deps --require-hashes -r requirements.lock
RUN python -m tools.wheel

# What it needs, pinned, and nothing else.
FROM python:${PYTHON}-slim AS house
WORKDIR /src
COPY requirements-host.lock .
COPY --from=wheel /src/dist/*.whl ./
RUN python -m venv /opt/oyez
RUN /opt/oyez/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements-host.lock
RUN /opt/oyez/bin/pip install --no-cache-dir --no-deps --no-index ./*.whl

FROM python:${PYTHON}-slim
COPY --from=house /opt/oyez /opt/oyez
RUN useradd --uid 8400 --no-create-home --home-dir /data oyez && install -d -o oyez -m 700 /data
USER 8400
ENV PATH=/opt/oyez/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    OYEZ_DATABASE=sqlite:////data/oyez.sqlite \
    OYEZ_HOST=0.0.0.0 \
    OYEZ_PORT=8400
VOLUME /data
EXPOSE 8400
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["oyez", "health"]
ENTRYPOINT ["oyez"]
CMD ["serve"]
