package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;

/**
 * Vector, Hashtable, StringBuffer and synchronized wrappers take their own monitors: two calls are
 * in one order or the other.
 */
@Truth(
    arguments = "vector",
    results = {"[1, 2]", "[2, 1]"},
    traces = 2)
@Truth(
    arguments = "table",
    results = {"{key=1}", "{key=2}"},
    traces = 2)
@Truth(
    arguments = "buffer",
    results = {"12", "21"},
    traces = 2)
@Truth(
    arguments = "list",
    results = {"[1, 2]", "[2, 1]"},
    traces = 2)
@Truth(
    arguments = "map",
    results = {"{key=1}", "{key=2}"},
    traces = 2)
public final class SynchronizedObjects {
  private SynchronizedObjects() {}

  public static void main(String[] args) throws InterruptedException {
    List<Integer> list =
        args[0].equals("vector") ? new Vector<>() : Collections.synchronizedList(new ArrayList<>());
    Map<String, Integer> map =
        args[0].equals("table") ? new Hashtable<>() : Collections.synchronizedMap(new HashMap<>());
    StringBuffer buffer = new StringBuffer();
    switch (args[0]) {
      case "vector", "list" -> Threads.runAll(() -> list.add(1), () -> list.add(2));
      case "table", "map" -> Threads.runAll(() -> map.put("key", 1), () -> map.put("key", 2));
      default -> Threads.runAll(() -> buffer.append("1"), () -> buffer.append("2"));
    }
    switch (args[0]) {
      case "vector", "list" -> System.out.println(list);
      case "table", "map" -> System.out.println(map);
      default -> System.out.println(buffer);
    }
  }
}
