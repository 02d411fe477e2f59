package dev.sprang.engine;

/**
 * The {@linkplain ChoicePoint#capability capability} to tell references from numbers. Two equal
 * numbers are the same; two equal references lead to objects of the same name, whose content may
 * differ from one execution to the next.
 */
@FunctionalInterface
public interface ReferenceLocations {
  /** Whether a memory location holds a reference. */
  boolean holdsReference(int location);
}
