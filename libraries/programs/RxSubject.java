// jars: rxjava-3.1.9 reactive-streams-1.0.4
// truth: verified
// what: a serialised subject with two emitters
import io.reactivex.rxjava3.subjects.PublishSubject;
import io.reactivex.rxjava3.subjects.Subject;

public class RxSubject {
  static int heard;

  public static void main(String[] args) throws Exception {
    Subject<Integer> subject = PublishSubject.<Integer>create().toSerialized();
    subject.subscribe(n -> heard++);
    Thread a = new Thread(() -> subject.onNext(1));
    a.start();
    subject.onNext(2);
    a.join();
    if (heard != 2) {
      throw new AssertionError(heard);
    }
  }
}
