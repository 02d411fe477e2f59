package dev.sprang.programs.live;

import dev.sprang.programs.Truth;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeSet;

/** Sets are made of maps: who goes over one meanwhile keeps others out by its monitor. */
@Truth(
    arguments = "hash",
    results = {"[1]", "[1, 2]"},
    traces = 2)
@Truth(
    arguments = "linked",
    results = {"[1]", "[1, 2]"},
    traces = 2)
@Truth(
    arguments = "tree",
    results = {"[1]", "[1, 2]"},
    traces = 2)
public final class SetsIterated {
  private SetsIterated() {}

  public static void main(String[] args) throws InterruptedException {
    Collection<Integer> set =
        switch (args[0]) {
          case "hash" -> new HashSet<>(List.of(1));
          case "linked" -> new LinkedHashSet<>(List.of(1));
          default -> new TreeSet<>(List.of(1));
        };
    Collection<Integer> seen = new TreeSet<>();
    Threads.runAll(
        () -> {
          synchronized (set) {
            for (Integer element : set) {
              seen.add(element);
            }
          }
        },
        () -> {
          synchronized (set) {
            set.add(2);
          }
        });
    System.out.println(seen);
  }
}
