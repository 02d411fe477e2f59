package dev.sprang.vm;

import dev.sprang.engine.Engine;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Exploration;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Progress;
import dev.sprang.explore.Result;
import dev.sprang.property.NoDeadlock;
import dev.sprang.property.NoFailure;
import dev.sprang.property.Property;
import java.nio.file.Path;
import java.util.List;

/** Explores programs to the end. */
public final class Explorations {
  private Explorations() {}

  public static Result explore(String mainClass, Path directory, Explorer explorer) {
    try (VmEngine engine = Machines.prepare(mainClass, directory)) {
      return explore(engine, explorer);
    }
  }

  public static Result explore(Engine engine, Explorer explorer) {
    return explore(engine, explorer, List.of(new NoFailure(), new NoDeadlock()));
  }

  public static Result explore(Engine engine, Explorer explorer, List<Property> properties) {
    return new Exploration(engine, explorer, properties, Budget.unlimited(), true, Progress.SILENT)
        .run();
  }
}
