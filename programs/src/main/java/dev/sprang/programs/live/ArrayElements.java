package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Two threads each read an element and write it back changed; the argument is the type of the
 * elements. The lost update, four traces, whatever the type.
 */
@Truth(
    arguments = {"boolean"},
    results = {"false", "true"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"byte"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"char"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"short"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"int"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"long"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"float"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"double"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"Object"},
    results = {"1", "2"},
    traces = 4,
    races = true)
public final class ArrayElements {
  private final boolean[] booleans = new boolean[2];
  private final byte[] bytes = new byte[2];
  private final char[] chars = new char[2];
  private final short[] shorts = new short[2];
  private final int[] ints = new int[2];
  private final long[] longs = new long[2];
  private final float[] floats = new float[2];
  private final double[] doubles = new double[2];
  private final Integer[] objects = {0, 0};

  private ArrayElements() {}

  private void change(String type) {
    switch (type) {
      case "boolean" -> booleans[1] = !booleans[1];
      case "byte" -> bytes[1]++;
      case "char" -> chars[1]++;
      case "short" -> shorts[1]++;
      case "int" -> ints[1]++;
      case "long" -> longs[1]++;
      case "float" -> floats[1]++;
      case "double" -> doubles[1]++;
      default -> objects[1] = objects[1] + 1;
    }
  }

  private String text(String type) {
    return switch (type) {
      case "boolean" -> String.valueOf(booleans[1]);
      case "byte" -> String.valueOf(bytes[1]);
      case "char" -> String.valueOf((int) chars[1]);
      case "short" -> String.valueOf(shorts[1]);
      case "int" -> String.valueOf(ints[1]);
      case "long" -> String.valueOf(longs[1]);
      case "float" -> String.valueOf((int) floats[1]);
      case "double" -> String.valueOf((int) doubles[1]);
      default -> String.valueOf(objects[1]);
    };
  }

  public static void main(String[] args) throws InterruptedException {
    ArrayElements arrays = new ArrayElements();
    Threads.runAll(() -> arrays.change(args[0]), () -> arrays.change(args[0]));
    System.out.println(arrays.text(args[0]));
  }
}
