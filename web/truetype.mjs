// A font of the web as plain TrueType: WOFF is a TrueType file whose tables are compressed one by one. What draws
// pictures of links on the server (resvg) reads no other.
import { inflateSync } from "node:zlib";

export function truetype(woff) {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, number) => table(woff, 44 + 20 * number));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8); // what kind of outlines
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  let offset = head.length;
  tables.forEach(({ tag, checksum, bytes, padded }, number) => {
    const entry = 12 + 16 * number;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    offset += padded.length;
  });
  return Buffer.concat([head, ...tables.map((one) => one.padded)]);
}

function table(woff, at) {
  const offset = woff.readUInt32BE(at + 4);
  const packed = woff.readUInt32BE(at + 8);
  const whole = woff.readUInt32BE(at + 12);
  const stored = woff.subarray(offset, offset + packed);
  const bytes = packed < whole ? inflateSync(stored) : stored;
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (whole % 4)) % 4)]);
  return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), bytes, padded };
}
