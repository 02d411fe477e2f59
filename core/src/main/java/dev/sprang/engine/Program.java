package dev.sprang.engine;

/** What is checked. Each engine knows its own kinds of program and refuses others. */
public interface Program {
  /** How the program is called in messages and reports. */
  String name();
}
