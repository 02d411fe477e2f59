package dev.sprang.property.catalogue;

import java.util.List;

/**
 * The properties of one module, or of a user; found by {@link java.util.ServiceLoader} on the class
 * path that Sprang itself is on.
 *
 * <p>One is asked for its kinds once. A property is made anew for every exploration and every
 * thread that explores, judges executions one after the other, and must say the same of the same
 * execution, for it is asked again when a violation is made smaller. What it is shown are views
 * that are valid during the call. If its answer depends on more than the order of dependent steps,
 * its maker has to refuse explorers that do not cover that: see {@link
 * dev.sprang.explore.Coverage}.
 */
public interface PropertyCatalogue {
  List<PropertyKind> kinds();
}
