import java.util.function.Supplier;

class Golden implements Supplier<Object> {
  public Object get() {
    throw new IllegalStateException();
  }

  public Object self() {
    return this;
  }

  public String name() {
    return "name";
  }

  private Object hidden() {
    return this;
  }
}
