package dev.sprang.hooks;

/**
 * Implemented by every woven class: a field for what the engine knows of the object. Null as long
 * as only the thread that made the object can reach it.
 */
public interface Woven {
  Object sprang$shadow();

  void sprang$setShadow(Object shadow);
}
