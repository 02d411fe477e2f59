package dev.sprang.live.weave;

/**
 * A class file after weaving.
 *
 * @param name the class's binary name
 * @param hasInitialiser whether it has a method {@code sprang$clinit} that does what its static
 *     initialiser did
 */
@SuppressWarnings("ArrayRecordComponent") // handed on to defineClass, never compared
public record WovenClass(String name, byte[] classFile, boolean hasInitialiser) {}
