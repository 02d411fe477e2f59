// since 21
import java.util.ArrayList;
import java.util.List;

/** What Java 21 added: pattern switches, record patterns, sequenced collections. */
class Newer21 {
  sealed interface Shape permits Circle, Square, Rectangle {}

  record Circle(double radius) implements Shape {}

  record Square(double side) implements Shape {}

  record Rectangle(Square corner, double width) implements Shape {}

  enum Suit {
    CLUBS,
    HEARTS
  }

  static String describe(Object object) {
    return switch (object) {
      case null -> "null";
      case Circle(double r) when r > 10 -> "big circle";
      case Circle c -> "circle " + c.radius();
      case Rectangle(Square(var side), var width) -> "rectangle " + side * width;
      case Shape shape -> "shape " + shape;
      case Suit suit when suit == Suit.CLUBS -> "clubs";
      case Suit suit -> suit.name();
      case Integer i when i > 5 -> "large " + i;
      case String s -> s.toUpperCase();
      case int[] array -> "array " + array.length;
      default -> "other";
    };
  }

  static Object casePatternSwitch() {
    List<String> out = new ArrayList<>();
    Object[] objects = {
      null, new Circle(20), new Circle(1), new Rectangle(new Square(2), 3), new Square(4),
      Suit.CLUBS, Suit.HEARTS, 6, 5, "text", new int[3]
    };
    for (Object object : objects) {
      out.add(describe(object));
    }
    return out;
  }

  static Object caseRecordPattern() {
    Object object = new Rectangle(new Square(5), 6);
    return object instanceof Rectangle(Square(double side), double width) ? side + width : "no";
  }

  static Object caseExhaustiveSwitch() {
    Shape shape = new Square(3);
    return switch (shape) {
      case Circle c -> 1;
      case Square s -> 2;
      case Rectangle r -> 3;
    };
  }

  static Object caseSequenced() {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
    return list.getFirst() + list.reversed().toString() + list.removeLast();
  }
}
