// jars: rxjava-3.1.9 reactive-streams-1.0.4
// truth: verified
// what: `observeOn(single())`: all comes in order
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.schedulers.Schedulers;

public class RxObserveOn {
  public static void main(String[] args) {
    int last = Observable.just(1, 2).observeOn(Schedulers.single()).blockingLast();
    if (last != 2) {
      throw new AssertionError(last);
    }
  }
}
