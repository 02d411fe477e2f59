// jars: reactor-core-3.6.10 reactive-streams-1.0.4
// truth: verified
// what: `publishOn(single())`
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

public class ReactorPublishOn {
  public static void main(String[] args) {
    Integer last = Flux.just(1, 2).publishOn(Schedulers.single()).blockLast();
    if (last != 2) {
      throw new AssertionError(last);
    }
  }
}
