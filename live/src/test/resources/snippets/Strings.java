import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** String concatenation and the JDK's text classes, collections, numbers. */
class Strings {
  static class Named {
    int asked;
    final String name;

    Named(String name) {
      this.name = name;
    }

    @Override
    public String toString() {
      asked++;
      return name + asked;
    }
  }

  static class Nameless {
    @Override
    public String toString() {
      return null;
    }
  }

  static Object caseConcatenation() {
    int i = 1;
    long l = 2;
    char c = 'c';
    boolean z = true;
    double d = 1.5;
    float f = 2.5f;
    byte b = 3;
    short s = 4;
    String none = null;
    Object object = null;
    return "<" + i + l + c + z + d + f + b + s + none + object + ">" + (i + l) + 'x';
  }

  static Object caseConcatenationOfObjects() {
    Named named = new Named("n");
    List<Object> list = new ArrayList<>();
    list.add(named);
    StringBuilder builder = new StringBuilder("b");
    Object any = list;
    return named + " " + list + any + builder.append(1) + named + new Nameless() + 1L + list.size();
  }

  static Object caseConcatenationAssign() {
    String[] texts = {"a", "b"};
    int i = 0;
    texts[i++] += i + "x" + texts[i];
    return texts[0] + texts[1] + i;
  }

  static Object caseLongConcatenation() {
    String a = "a";
    List<String> list = new ArrayList<>();
    return a + 1 + a + 2L + list + a + 3.0 + a + list + a + 'c' + a + null + a + true + a + list + a;
  }

  static Object caseBuilder() {
    StringBuilder builder = new StringBuilder();
    builder.append(1).append('c').append(2.5).append("s").append(new char[] {'x'}).insert(0, true);
    builder.setLength(builder.length() - 1);
    return builder.reverse().toString() + builder.indexOf("s") + builder.charAt(0);
  }

  static Object caseStringMethods() {
    return "Hello".substring(1, 3) + String.valueOf(new char[] {'o', 'k'}) + "a,b".split(",").length
        + String.format("%05d %s", 42, "x") + String.join("-", "p", "q") + "x".compareTo("y")
        + "abc".contains("b") + new String(new char[] {'z'}) + "q".hashCode();
  }

  static Object caseCollections() {
    Map<String, List<Integer>> map = new HashMap<>();
    for (int i = 0; i < 6; i++) {
      map.computeIfAbsent(i % 2 == 0 ? "even" : "odd", k -> new ArrayList<>()).add(i);
    }
    int sum = 0;
    for (Map.Entry<String, List<Integer>> entry : map.entrySet()) {
      for (int i : entry.getValue()) {
        sum += i * entry.getKey().length();
      }
    }
    return sum + map.get("odd").toString() + map.containsKey("none");
  }

  static Object caseConcurrentModification() {
    List<Integer> list = new ArrayList<>();
    list.add(1);
    list.add(2);
    list.add(3);
    for (Integer i : list) {
      list.remove(i);
    }
    return list;
  }

  static Object caseArraysClass() {
    int[] numbers = {3, 1, 2};
    java.util.Arrays.sort(numbers);
    int[] copy = new int[5];
    System.arraycopy(numbers, 0, copy, 1, 3);
    java.util.Arrays.fill(copy, 4, 5, 9);
    return java.util.Arrays.toString(copy) + java.util.Arrays.binarySearch(numbers, 2)
        + java.util.Arrays.equals(numbers, new int[] {1, 2, 3});
  }

  static Object caseNumbers() {
    return new java.math.BigInteger("12").pow(20).add(java.math.BigInteger.ONE)
        + " " + Math.max(1L, 2L) + Integer.parseInt("7") + Double.compare(1, 2)
        + Long.toHexString(255) + Character.isDigit('5') + Math.sqrt(2);
  }

  static Object caseObjects() {
    Object a = "x";
    return java.util.Objects.equals(a, "x") + " " + java.util.Objects.hash(1, 2)
        + java.util.Optional.of(a).map(Object::toString).orElse("none")
        + java.util.Objects.requireNonNull(a).getClass().getSimpleName();
  }

  static Object caseRandomWithSeed() {
    java.util.Random random = new java.util.Random(42);
    return random.nextInt(100) + " " + random.nextLong() + random.nextDouble();
  }

  static Object caseThreadLocal() {
    ThreadLocal<List<String>> local = ThreadLocal.withInitial(ArrayList::new);
    local.get().add("x");
    String before = local.get().toString();
    local.remove();
    return before + local.get();
  }

  static Object caseInstanceOfAndCasts() {
    Object[] objects = {1, "s", 2.0, null, new int[0], new Named("n")};
    String out = "";
    for (Object object : objects) {
      if (object instanceof Integer) {
        out += (Integer) object + 1;
      } else if (object instanceof CharSequence) {
        out += ((CharSequence) object).length();
      } else if (object instanceof int[]) {
        out += ((int[]) object).length;
      } else {
        out += object;
      }
    }
    return out;
  }

  static Object caseBadCast() {
    Object object = "text";
    return (Integer) object;
  }
}
