package dev.sprang.launcher.input;

/** A place in a file, both counted from 1. */
record Position(int line, int column) {}
