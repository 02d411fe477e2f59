package dev.sprang.live.weave.file;

/**
 * What the type of a value tells about handing it to code that is not woven. Most harmless first.
 */
public enum ReferenceKind {
  PRIMITIVE,
  /** An object of a class without state that could change. */
  VALUE,
  /** An object whose own code is woven, or that calls only such code: it escapes, no more. */
  WOVEN,
  /** An object that may have state that code which is not woven touches: it has to be told. */
  FOREIGN
}
