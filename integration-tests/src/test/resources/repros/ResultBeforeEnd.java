import java.util.concurrent.RecursiveTask;

/** A task that is completed by a value has it before it has ended, and not all at once. */
public class ResultBeforeEnd {
  public static void main(String[] args) throws Exception {
    RecursiveTask<String> task =
        new RecursiveTask<>() {
          @Override
          protected String compute() {
            return "computed";
          }
        };
    Thread other = new Thread(() -> task.complete("given"));
    other.start();
    String result = task.getRawResult();
    boolean isDone = task.isDone();
    other.join();
    System.out.print(result + " " + isDone);
  }
}
