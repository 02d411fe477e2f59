/** Loops, switches, arithmetic, arrays, varargs. */
class Basics {
  int count;
  long total;
  double ratio;
  float small;
  byte tiny;
  short little;
  char letter = 'a';
  boolean flag;
  String text = "t";
  int[] numbers = {3, 1, 2};

  static Object caseLoops() {
    Basics basics = new Basics();
    for (int i = 0; i < 10; i++) {
      basics.count += i;
      if (i % 3 == 0) {
        continue;
      }
      basics.total += basics.count;
    }
    int turns = 0;
    outer:
    while (true) {
      do {
        if (++turns > 20) {
          break outer;
        }
      } while (turns % 5 != 0);
    }
    return basics.count + " " + basics.total + " " + turns;
  }

  static Object caseCompoundAssignments() {
    Basics basics = new Basics();
    basics.count++;
    ++basics.total;
    basics.total <<= 3;
    basics.ratio += basics.total++ / 3.0;
    basics.small -= 1.5f;
    basics.tiny += 300;
    basics.little--;
    basics.letter++;
    basics.flag |= basics.count > 0;
    basics.text += basics.letter;
    long copied = basics.total = 7;
    double both = basics.ratio = basics.small = 2;
    return basics.count + "," + basics.total + "," + basics.ratio + "," + basics.small + ","
        + basics.tiny + "," + basics.little + "," + basics.letter + "," + basics.flag + ","
        + basics.text + "," + copied + "," + both;
  }

  static Object caseArraysOfEveryKind() {
    int[] ints = {1, 2, 3};
    long[] longs = new long[3];
    float[] floats = {1f};
    double[] doubles = new double[2];
    byte[] bytes = {1, 2};
    short[] shorts = {1};
    char[] chars = {'x', 'y'};
    boolean[] booleans = new boolean[2];
    String[] strings = {"a", null};
    ints[1] += ints[2]++;
    longs[2] = longs[1] = 1L << 40;
    longs[0]++;
    floats[0] /= 2;
    doubles[1] = doubles[0] + 0.5;
    double stored = doubles[0] = 4;
    bytes[1] *= 100;
    shorts[0]--;
    chars[0]++;
    booleans[1] = !booleans[0];
    strings[1] = strings[0] + chars[0];
    return java.util.Arrays.toString(ints) + java.util.Arrays.toString(longs) + floats[0]
        + java.util.Arrays.toString(doubles) + stored + bytes[1] + shorts[0] + chars[0]
        + booleans[1] + strings[1];
  }

  static Object caseNestedArrays() {
    int[][] grid = new int[3][4];
    long[][][] cube = new long[2][2][];
    cube[1][0] = new long[] {5, 6};
    for (int i = 0; i < grid.length; i++) {
      for (int j = 0; j < grid[i].length; j++) {
        grid[i][j] = i * j;
      }
    }
    return grid[2][3] + cube[1][0][1] + grid.clone()[2].clone()[2];
  }

  static Object caseArrayIndexOutOfBounds() {
    int[] numbers = new int[2];
    return numbers[2] = 5;
  }

  static Object caseNullArray() {
    long[] numbers = null;
    numbers[0] = 5;
    return numbers;
  }

  static Object caseArrayStoreException() {
    Object[] objects = new String[1];
    objects[0] = 1;
    return objects;
  }

  static Object caseNullField() {
    Basics none = null;
    try {
      none.total = 1L;
      return "no";
    } catch (NullPointerException expected) {
      return "yes";
    }
  }

  static Object caseSwitches() {
    StringBuilder out = new StringBuilder();
    for (int i = -1; i < 5; i++) {
      switch (i) {
        case 0:
          out.append("zero");
          break;
        case 1:
          out.append("one");
        case 2:
          out.append("two");
          break;
        case 1000:
          out.append("never");
          break;
        default:
          out.append("other");
      }
    }
    for (String word : new String[] {"a", "b", "Aa", "BB"}) {
      switch (word) {
        case "a":
          out.append(1);
          break;
        case "Aa":
          out.append(2);
          break;
        case "BB":
          out.append(3);
          break;
        default:
          out.append(4);
      }
    }
    return out.toString();
  }

  static Object caseVarargs() {
    return sum() + sum(1) + sum(1, 2, 3) + join("-", "a", "b") + join("-");
  }

  static int sum(int... numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  static String join(String with, Object... parts) {
    String result = "";
    for (Object part : parts) {
      result += with + part;
    }
    return result;
  }

  static Object caseConditionals() {
    Basics basics = new Basics();
    Object object = basics.flag ? (Object) basics.numbers : basics.text;
    Number number = basics.flag ? Integer.valueOf(1) : Double.valueOf(2);
    return object + " " + number + (basics.flag && basics.count > 0 || basics.text != null);
  }

  static Object caseBoxing() {
    Integer boxed = 5;
    boxed++;
    Long wide = 5L + boxed;
    Character letter = 'c';
    java.util.List<Integer> list = new java.util.ArrayList<>();
    list.add(boxed);
    list.add(7);
    list.remove(Integer.valueOf(7));
    return wide + letter + list.get(0) + list.size();
  }
}
