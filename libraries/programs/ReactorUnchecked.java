// jars: reactor-core-3.6.10 reactive-streams-1.0.4
// truth: violated
// what: emits whose failure is not looked at
import reactor.core.publisher.Sinks;

public class ReactorUnchecked {
  static int heard;

  public static void main(String[] args) throws Exception {
    Sinks.Many<Integer> sink = Sinks.many().multicast().directBestEffort();
    sink.asFlux().subscribe(n -> heard++);
    Thread a = new Thread(() -> sink.tryEmitNext(1));
    a.start();
    sink.tryEmitNext(2);
    a.join();
    if (heard != 2) {
      throw new AssertionError(heard);
    }
  }
}
