package dev.sprang.vm.load;

/** A call site of invokedynamic as the class file describes it. */
public record DynamicRef(String name, String descriptor, ClassFile.Bootstrap bootstrap) {}
