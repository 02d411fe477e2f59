package dev.sprang.explore.crew;

import dev.sprang.engine.Engine;
import dev.sprang.property.Property;
import java.util.List;

/**
 * What one more thread of a {@link Crew} works with: a session and properties of its own. Made and
 * used on that thread, closed by who has taken over what it knows.
 */
public record Hand(Engine engine, List<Property> properties) {}
