package dev.sprang.vm.object;

import dev.sprang.vm.code.CodeTable;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.memory.Heap;

/**
 * What every part of the machine stands on: the classes and their code, the heap, and the objects
 * that the machine itself makes there. Nothing of it knows of operations.
 */
public final class World {
  public final ClassTable classes;
  public final CodeTable codes;
  public final Heap heap;
  public final Strings strings;
  public final Mirrors mirrors;
  public final CodeSites sites;
  public final Refusals refusals;
  public final Throwing throwing;
  public final Allocator allocator;
  public final Resolver resolver;
  public final GuestObjects objects;
  public final CellLayout cells;

  public World(ClassTable classes) {
    this.classes = classes;
    codes = new CodeTable(classes);
    heap = new Heap(classes);
    strings = new Strings(heap, classes);
    mirrors = new Mirrors(heap, classes, strings);
    sites = new CodeSites(classes, codes);
    refusals = new Refusals(sites);
    throwing = new Throwing(heap, classes, codes, mirrors, strings, refusals);
    allocator = new Allocator(heap, throwing);
    resolver = new Resolver(classes, throwing);
    objects = new GuestObjects(this);
    cells = new CellLayout(classes, heap, strings);
  }
}
