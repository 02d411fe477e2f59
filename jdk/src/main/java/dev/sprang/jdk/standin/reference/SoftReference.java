package dev.sprang.jdk.standin.reference;

/** Stands for {@link java.lang.ref.SoftReference}. */
public class SoftReference<T> extends Reference<T> {
  public SoftReference(T referent) {
    super(referent, null);
  }

  public SoftReference(T referent, ReferenceQueue<? super T> queue) {
    super(referent, queue);
  }
}
