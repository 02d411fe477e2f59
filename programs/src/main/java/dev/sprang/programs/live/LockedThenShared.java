package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * An object that its maker locks before anybody else can reach it, and then what it leads to
 * changes when others can. The other thread finds nothing, or what is inside before or after the
 * change: three traces.
 */
@Truth(
    results = {"nothing", "1", "2"},
    traces = 3,
    races = true)
public final class LockedThenShared {
  private static volatile Box shared;

  private LockedThenShared() {}

  public static void main(String[] args) {
    new Thread(LockedThenShared::look).start();
    Box box = new Box();
    Content content = new Content();
    synchronized (box) {
      box.content = content;
      content.value = 1;
    }
    shared = box;
    content.value = 2;
  }

  private static void look() {
    Box found = shared;
    System.out.println(found == null ? "nothing" : String.valueOf(found.content.value));
  }

  private static final class Box {
    private Content content;
  }

  private static final class Content {
    private int value;
  }
}
