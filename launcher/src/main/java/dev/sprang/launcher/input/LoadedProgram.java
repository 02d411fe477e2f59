package dev.sprang.launcher.input;

import dev.sprang.engine.Program;

/**
 * A program that was read.
 *
 * @param address how the user can name it again: its file, with the line in a file of many
 * @param line its line in a file of many, else 1
 */
public record LoadedProgram(String address, int line, Program program) {}
