package dev.sprang.engine;

/**
 * An instruction of a Java program.
 *
 * @param type the class's binary name
 * @param descriptor the method's, as class files have it
 * @param index the bytecode index in the class file as the compiler wrote it
 */
public record CodePlace(String type, String method, String descriptor, int index) {}
