package dev.sprang.property.catalogue;

import java.util.List;

/** The properties of one module; found by {@link java.util.ServiceLoader}. */
public interface PropertyCatalogue {
  List<PropertyKind> kinds();
}
