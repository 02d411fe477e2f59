// jars: reactor-core-3.6.10 reactive-streams-1.0.4 slf4j-api-2.0.16
// truth: verified
// what: `Sinks.many()` with busy emitters, SLF4J beside it
import java.time.Duration;
import reactor.core.publisher.Sinks;

public class ReactorSinks {
  static int heard;

  public static void main(String[] args) throws Exception {
    Sinks.Many<Integer> sink = Sinks.many().multicast().directBestEffort();
    sink.asFlux().subscribe(n -> heard++);
    Thread a = new Thread(() -> sink.emitNext(1, Sinks.EmitFailureHandler.busyLooping(Duration.ofSeconds(9))));
    a.start();
    sink.emitNext(2, Sinks.EmitFailureHandler.busyLooping(Duration.ofSeconds(9)));
    a.join();
    if (heard != 2) {
      throw new AssertionError(heard);
    }
  }
}
