import java.util.List;
import java.util.function.Supplier;

class Golden {
  static String run(List<String> list, long number, Golden golden) {
    Runnable lambda = () -> list.add("x");
    Supplier<Object> reference = list::size;
    return number + "-" + list + golden;
  }
}
