package dev.sprang.hooks;

import org.jspecify.annotations.Nullable;

/** Who is told by {@link Hooks}; see there for what each call means. */
public interface Target {
  /** Whether the last instruction that was told may have let out an object unnoticed so far. */
  boolean letsOut();

  void read(@Nullable Object object, int site);

  void write(@Nullable Object object, int site);

  void readElement(Object array, int index, int site);

  void writeElement(Object array, int index, int site);

  void enter(Object monitor, int site);

  void exit(Object monitor, int site);

  void loop(int site);

  int poll(int site);

  void polled(int round, int site);

  void acts();

  void caught(Throwable caught, boolean goesOn);

  void before(Object receiver, int site) throws Throwable;

  void beforeWith(Object receiver, Object[] arguments, int site) throws Throwable;

  void after(int site);

  @Nullable Object instead(Object receiver, Object[] arguments, int site) throws Throwable;

  boolean sharesElements(@Nullable Object array, @Nullable Object other);

  Object[] into(Object[] got, Object[] given, int site);

  void returned(Object result, Object receiver);

  void holds(Object holder, Object argument);

  void escape(Object object);

  void keepIn(Object holder, Object object);

  void lend(Object receiver);

  void thrown(Throwable exception);

  boolean mayLeave(Object object);

  void leave(Object object, Class<?> caller);

  void created(Object object);

  void initialise(int site) throws Throwable;

  void keep(boolean begins);

  int identityHash(Object object);
}
