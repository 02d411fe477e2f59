import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

/** Enums, with bodies and functions, and switches over them. */
class Enums {
  enum Color {
    RED,
    GREEN,
    BLUE;

    Color next() {
      return values()[(ordinal() + 1) % values().length];
    }
  }

  enum Operation {
    PLUS("+", Integer::sum) {
      @Override
      int weight() {
        return 1;
      }
    },
    TIMES("*", (a, b) -> a * b) {
      @Override
      int weight() {
        return super.weight() + 2;
      }
    };

    final String symbol;
    private final IntBinaryOperator function;

    Operation(String symbol, IntBinaryOperator function) {
      this.symbol = symbol;
      this.function = function;
    }

    int apply(int a, int b) {
      return function.applyAsInt(a, b);
    }

    int weight() {
      return 5;
    }

    static Operation of(String symbol) {
      for (Operation operation : values()) {
        if (operation.symbol.equals(symbol)) {
          return operation;
        }
      }
      throw new IllegalArgumentException(symbol);
    }
  }

  static Object caseBasics() {
    return Color.RED.next() + " " + Color.valueOf("BLUE").next() + Color.GREEN.compareTo(Color.RED)
        + Color.values().length;
  }

  static Object caseBodies() {
    return Operation.of("+").apply(2, 3) + Operation.TIMES.apply(4, 5)
        + Operation.of("*").weight() + Operation.PLUS.weight();
  }

  static Object caseUnknown() {
    return Operation.of("?");
  }

  static Object caseSwitchOverEnum() {
    String out = "";
    for (Color color : Color.values()) {
      switch (color) {
        case RED:
          out += "r";
          break;
        case BLUE:
          out += "b";
          break;
        default:
          out += "-";
      }
    }
    return out;
  }

  static Object caseSwitchOverComputedEnum() {
    int[] numbers = {0, 1, 2};
    Color[] colors = Color.values();
    String out = "";
    for (Color color : colors) {
      switch (colors[numbers[color.ordinal()]]) {
        case GREEN:
          out += numbers[color.ordinal()]++;
          break;
        default:
          out += "x";
      }
    }
    return out + numbers[1];
  }

  static Object caseEnumMap() {
    Map<Color, Integer> map = new EnumMap<>(Color.class);
    map.put(Color.BLUE, 1);
    map.merge(Color.BLUE, 5, Integer::sum);
    return map.toString();
  }
}
