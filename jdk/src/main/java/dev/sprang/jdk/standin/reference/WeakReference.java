package dev.sprang.jdk.standin.reference;

/** Stands for {@link java.lang.ref.WeakReference}. */
public class WeakReference<T> extends Reference<T> {
  public WeakReference(T referent) {
    super(referent, null);
  }

  public WeakReference(T referent, ReferenceQueue<? super T> queue) {
    super(referent, queue);
  }
}
