package dev.sprang.launcher;

import dev.sprang.engine.EngineKind;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ResultDirectory;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a user wants to have checked, and how. {@link Catalogue#request} makes one from words.
 *
 * @param program the program, or file of programs, as the user names it
 * @param engine who runs it; empty lets the program decide
 * @param settings values for {@link CheckSettings} and for the explorer's own settings
 * @param out where results are saved; empty saves nothing
 */
public record Request(
    ProgramName program,
    Optional<EngineKind> engine,
    ExplorerKind explorer,
    Settings settings,
    Optional<Path> out) {

  /** The engine as the user would name it. */
  public String engineId() {
    return engine.orElse(EngineChoice.AUTO).id();
  }

  /** The page of the result, where one was saved. */
  public Optional<Path> page() {
    return out.map(ResultDirectory::page).filter(Files::isRegularFile);
  }

  /** The same for a certain engine. */
  Request on(EngineKind kind) {
    return new Request(program, Optional.of(kind), explorer, settings, out);
  }

  /** The same with another value for a setting. */
  <T> Request with(Setting<T> setting, T value) {
    return new Request(program, engine, explorer, settings.with(setting, value), out);
  }

  /** Whether the user names a file of many programs, even if it holds only one. */
  public boolean namesMany() {
    return program.isMany();
  }
}
