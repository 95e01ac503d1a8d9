/* Reading fields quickly in the compiled build.

   Tables and choices are msgspec structs, so compiled code reads their fields by name: some 180 instructions each
   time, a fifth of all. The interpreter remembers at each place in the code where a field was found (LOAD_ATTR_SLOT);
   this does the same. tools/compile.py has every C file of the build begin with it; no rule knows of it.

   A type's version tag is never given twice and is taken away when the type changes, so an equal tag means that the
   field still lies where it was. A place may ask for one name after the other, as getattr(thing, name) does: so the name
   is remembered, too, and kept, for its address might be given to another. Anything but a plain field is read as
   always. */

#ifndef OYEZ_QUICK_FIELDS_H
#define OYEZ_QUICK_FIELDS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

#ifndef Py_GIL_DISABLED

#define OYEZ_NO_VERSION ((unsigned int)-1)
#define OYEZ_TRIES 16 /* a place that reads many types is not worth remembering */

typedef struct {
    unsigned int version;
    unsigned int tries;
    Py_ssize_t offset;
    PyObject *name;
} OyezField;

static __attribute__((noinline, unused)) PyObject *oyez_find_field(PyObject *object, PyObject *name, OyezField *field) {
    PyObject *value = PyObject_GetAttr(object, name);
    PyTypeObject *type = Py_TYPE(object);
    if (value == NULL || field->tries == OYEZ_TRIES) {
        return value;
    }
    field->tries++;
    if (type->tp_getattro != PyObject_GenericGetAttr || type->tp_version_tag == 0) {
        return value;
    }
    PyObject *found = _PyType_Lookup(type, name);
    if (found != NULL && Py_IS_TYPE(found, &PyMemberDescr_Type)) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX) {
            field->version = type->tp_version_tag;
            field->offset = member->offset;
            Py_XSETREF(field->name, Py_NewRef(name));
        }
    }
    return value;
}

static inline __attribute__((always_inline, unused)) PyObject *
oyez_read_field(PyObject *object, PyObject *name, OyezField *field) {
    if (Py_TYPE(object)->tp_version_tag == field->version && name == field->name) {
        PyObject *value = *(PyObject **)((char *)object + field->offset);
        if (value != NULL) {
            return Py_NewRef(value);
        }
    }
    return oyez_find_field(object, name, field);
}

#define PyObject_GetAttr(object, name)                                                                                 \
    ({                                                                                                                 \
        static OyezField oyez_field = {OYEZ_NO_VERSION, 0, 0, NULL};                                                   \
        oyez_read_field((object), (name), &oyez_field);                                                                \
    })

#endif
#endif
