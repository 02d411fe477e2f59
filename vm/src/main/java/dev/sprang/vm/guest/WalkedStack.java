package dev.sprang.vm.guest;

import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** What a {@link StackWalker} shows: who called whom, without what the machine itself does. */
final class WalkedStack {
  private WalkedStack() {}

  static Object walk(Function<Stream<StackFrame>, Object> function, boolean showsClasses) {
    return function.apply(frames(showsClasses).stream());
  }

  /** In place of {@link Thread#getStackTrace}, which is the first element. */
  static StackTraceElement[] trace() {
    StackTraceElement[] callers = new Throwable().getStackTrace();
    StackTraceElement[] all = new StackTraceElement[callers.length + 1];
    all[0] = new StackTraceElement("java.lang.Thread", "getStackTrace", "Thread.java", 1);
    System.arraycopy(callers, 0, all, 1, callers.length);
    return all;
  }

  private static List<StackFrame> frames(boolean showsClasses) {
    Throwable here = new Throwable();
    StackTraceElement[] elements = here.getStackTrace();
    Class<?>[] classes = classes(here);
    String[] descriptors = descriptors(here);
    List<StackFrame> frames = new ArrayList<>();
    for (int i = 0; i < classes.length; i++) {
      if (classes[i] != null) {
        frames.add(new Walked(elements[i], classes[i], descriptors[i], showsClasses));
      }
    }
    return frames;
  }

  private static IllegalStateException refused(String what) {
    Host.refuse(what);
    return new IllegalStateException(what);
  }

  /** The class of each frame; null for frames that a walker does not show. */
  private static native Class<?>[] classes(Throwable here);

  /** The descriptor of each frame's method. */
  private static native String[] descriptors(Throwable here);

  private record Walked(
      StackTraceElement element, Class<?> type, String descriptor, boolean showsClass)
      implements StackFrame {
    @Override
    public String getClassName() {
      return element.getClassName();
    }

    @Override
    public String getMethodName() {
      return element.getMethodName();
    }

    @Override
    public Class<?> getDeclaringClass() {
      checkShowsClass();
      return type;
    }

    private void checkShowsClass() {
      if (!showsClass) {
        throw new UnsupportedOperationException("No access to RETAIN_CLASS_REFERENCE");
      }
    }

    @Override
    public MethodType getMethodType() {
      checkShowsClass();
      return MethodType.fromMethodDescriptorString(descriptor, type.getClassLoader());
    }

    @Override
    public String getDescriptor() {
      return descriptor;
    }

    @Override
    public int getByteCodeIndex() {
      throw refused("StackWalker.StackFrame.getByteCodeIndex");
    }

    @Override
    public String getFileName() {
      return element.getFileName();
    }

    @Override
    public int getLineNumber() {
      return element.getLineNumber();
    }

    @Override
    public boolean isNativeMethod() {
      return false;
    }

    @Override
    public StackTraceElement toStackTraceElement() {
      return element;
    }

    @Override
    public String toString() {
      return element.toString();
    }
  }
}
