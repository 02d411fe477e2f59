// jars: mockito-core-5.20.0 byte-buddy-1.17.7 byte-buddy-agent-1.17.7 objenesis-3.3
// truth: verified
// what: a mock of an interface that two threads call
import java.util.function.Supplier;
import org.mockito.Mockito;

public class MockitoTwoThreads {
  @SuppressWarnings("unchecked")
  public static void main(String[] args) throws Exception {
    Supplier<String> mock = Mockito.mock(Supplier.class);
    Mockito.when(mock.get()).thenReturn("x");
    Thread a = new Thread(mock::get);
    a.start();
    mock.get();
    a.join();
    Mockito.verify(mock, Mockito.times(2)).get();
  }
}
