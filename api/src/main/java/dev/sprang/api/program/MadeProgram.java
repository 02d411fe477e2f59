package dev.sprang.api.program;

import dev.sprang.engine.JavaProgram;
import java.nio.file.Path;

/**
 * A program that was made of running code.
 *
 * @param address how reports call it
 * @param directory where its results go
 */
public record MadeProgram(String address, JavaProgram program, Path directory) {}
