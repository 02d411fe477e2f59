package dev.sprang.vm.thread;

/** One that stands in front of a method's own code, and goes on with that. */
@FunctionalInterface
public interface NativeFront extends NativeMethod {}
