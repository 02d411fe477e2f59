// jars: rxjava-3.1.9 reactive-streams-1.0.4
// truth: violated
// what: a subject that is not serialised
import io.reactivex.rxjava3.subjects.PublishSubject;
import io.reactivex.rxjava3.subjects.Subject;

public class RxSubjectBare {
  static int heard;

  public static void main(String[] args) throws Exception {
    Subject<Integer> subject = PublishSubject.create();
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
