package dev.sprang.contract;

/** What is the same in all programs of {@link WalkPrograms}. */
final class WalkFrame {
  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;

      @SuppressWarnings("all")
      public class %1$s {
        static final StringBuilder OUT = new StringBuilder();
        static final StringBuilder NOTES = new StringBuilder();
        static int depth;
        static final IllegalStateException FAILURE = new IllegalStateException("failure");
        static final Runnable RUN = new Runnable() {
          public void run() { note("run", new Object[0]); }
          public String toString() { return "RUN"; }
        };
        static final Runnable FAILING_RUN = new Runnable() {
          public void run() { throw fail("run"); }
          public String toString() { return "FAILING_RUN"; }
        };
        static final Callable CALL = new Callable() {
          public Object call() { note("call", new Object[0]); return "called"; }
          public String toString() { return "CALL"; }
        };
        static final Callable FAILING_CALL = new Callable() {
          public Object call() throws Exception { throw new Exception("call"); }
          public String toString() { return "FAILING_CALL"; }
        };
        static final Executor DIRECT = task -> { note("execute", new Object[0]); task.run(); };
        static final Executor REJECTING = task -> { throw new RejectedExecutionException("no"); };
        static final RejectedExecutionHandler HANDLER = (task, pool) -> note("rejected", new Object[0]);
        static final CompletableFuture DONE = CompletableFuture.completedFuture("done");
        static final CompletableFuture FAILED = CompletableFuture.failedFuture(FAILURE);
        static final CompletableFuture OPEN = new CompletableFuture();

        static void note(String what, Object[] arguments) {
          NOTES.append(' ').append(what);
          for (Object argument : arguments) NOTES.append(',').append(text(argument));
        }

        static RuntimeException fail(String what) {
          NOTES.append(" fails:").append(what);
          return new IllegalArgumentException(what);
        }

        static void enter(String what) {
          if (depth++ > 0) NOTES.append(" >").append(what);
        }

        static void leave() { depth--; }

        static void showInterrupted(String what, Callable<?> call) {
          Thread.currentThread().interrupt();
          show(what, call);
        }

        static void show(String what, Callable<?> call) {
          NOTES.setLength(0);
          depth = 0;
          String result;
          try {
            result = text(call.call());
          } catch (Throwable thrown) {
            result = "! " + text(thrown);
          }
          OUT.append(what).append(" = ").append(result).append(NOTES);
          if (Thread.interrupted()) OUT.append(" (interrupted)");
          OUT.append('\\n');
        }

        static String text(Object object) {
          if (object instanceof Object[] array) {
            StringBuilder all = new StringBuilder("array");
            for (Object element : array) all.append(' ').append(text(element));
            return all.toString();
          }
          if (object instanceof Iterator each) {
            StringBuilder all = new StringBuilder("iterator");
            while (each.hasNext()) all.append(' ').append(text(each.next()));
            return all.toString();
          }
          if (object instanceof Enumeration) return "enumeration";
          if (object instanceof Throwable thrown) {
            boolean isSpecified = !(thrown instanceof NullPointerException)
                && !(thrown instanceof ClassCastException)
                && !(thrown instanceof IndexOutOfBoundsException);
            String cause = thrown.getCause() == null ? "" : " by " + text(thrown.getCause());
            return plain(thrown.getClass().getName()) + (isSpecified ? ": " + plain("" + thrown.getMessage()) : "") + cause;
          }
          return plain(String.valueOf(object));
        }

        /** Without names of classes that no documentation tells of, hash codes and the like. */
        static String plain(String text) {
          StringBuilder plain = new StringBuilder();
          for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '@') {
              while (i + 1 < text.length() && Character.digit(text.charAt(i + 1), 16) >= 0) i++;
              int end = plain.length();
              while (end > 0 && ".$_/".indexOf(plain.charAt(end - 1)) + 1 + (Character.isLetterOrDigit(plain.charAt(end - 1)) ? 1 : 0) > 0) end--;
              plain.setLength(end);
            } else if (text.startsWith("NullPointerException: ", i)) {
              while (i < text.length() && text.charAt(i) != ']') i++;
              plain.append("NullPointerException");
              c = ']';
            }
            plain.append(c);
          }
          return plain.toString();
        }

      %2$s
      %3$s
        public static void main(String[] args) throws Throwable {
          %4$s
          System.out.print(OUT);
        }
      }
      """;

  private WalkFrame() {}

  static String source(String name, String subclass, String sequences, String runs) {
    return SOURCE.formatted(name, subclass, sequences, runs);
  }
}
