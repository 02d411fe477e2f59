import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.stream.Collectors;

/** Loggers look for their caller on the stack. */
public class WalkedStack {
  static class Log {
    private static final StackWalker WALKER =
        StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    static Class<?> caller() {
      return WALKER.getCallerClass();
    }

    static Class<?> firstOutside() {
      return WALKER.walk(
          frames ->
              frames
                  .map(StackFrame::getDeclaringClass)
                  .filter(type -> type != Log.class)
                  .findFirst()
                  .get());
    }
  }

  static class Service implements Runnable {
    Class<?> seen;
    List<String> names;

    @Override
    public void run() {
      seen = Log.caller();
      names =
          StackWalker.getInstance()
              .walk(frames -> frames.limit(1).map(StackFrame::getMethodName).toList());
    }
  }

  static void check(boolean holds) {
    if (!holds) {
      throw new AssertionError();
    }
  }

  public static void main(String[] args) throws Exception {
    Service service = new Service();
    Thread a = new Thread(service);
    Thread b = new Thread(() -> check(Log.firstOutside() == WalkedStack.class));
    a.start();
    b.start();
    a.join();
    b.join();
    check(service.seen == Service.class && service.names.equals(List.of("run")));
    StackFrame frame = StackWalker.getInstance().walk(frames -> frames.findFirst().get());
    check(frame.getClassName().equals("WalkedStack") && frame.getLineNumber() == 56);
    check(frame.getFileName().equals("WalkedStack.java"));
    String chain =
        StackWalker.getInstance()
            .walk(frames -> frames.map(StackFrame::getMethodName).collect(Collectors.joining(",")));
    check(chain.startsWith("main"));
    StackFrame named =
        StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).walk(f -> f.findFirst().get());
    check(named.getMethodType().equals(MethodType.methodType(void.class, String[].class)));
    check(named.getDescriptor().equals("([Ljava/lang/String;)V"));
    try {
      frame.getDeclaringClass();
      check(false);
    } catch (UnsupportedOperationException expected) {
      check(ProcessHandle.current().pid() > 0);
    }
  }
}
