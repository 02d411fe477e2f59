// jars: guice-5.1.0 guava-33.3.1-jre failureaccess-1.0.2 javax.inject-1 aopalliance-1.0
// truth: verified
// what: a singleton is made once
import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Injector;
import com.google.inject.Scopes;

public class GuiceSingleton {
  static int made;

  public static class Service {
    public Service() {
      made++;
    }
  }

  public static void main(String[] args) throws Exception {
    Injector injector =
        Guice.createInjector(
            new AbstractModule() {
              @Override
              protected void configure() {
                bind(Service.class).in(Scopes.SINGLETON);
              }
            });
    Thread a = new Thread(() -> injector.getInstance(Service.class));
    a.start();
    injector.getInstance(Service.class);
    a.join();
    if (made != 1) {
      throw new AssertionError(made);
    }
  }
}
