package dev.sprang.launcher.generate;

/**
 * An execution to be run again.
 *
 * @param inputs what the program takes, for people
 * @param violation what it shows; empty if nothing is wrong with it
 */
record PathTest(String schedule, String inputs, String violation) {}
