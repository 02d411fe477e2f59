package dev.sprang.jdk.standin.reference;

/** Stands for {@link java.lang.ref.PhantomReference}. */
public class PhantomReference<T> extends Reference<T> {
  public PhantomReference(T referent, ReferenceQueue<? super T> queue) {
    super(referent, queue);
  }

  @Override
  public T get() {
    return null;
  }
}
