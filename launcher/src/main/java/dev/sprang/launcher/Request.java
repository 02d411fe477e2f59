package dev.sprang.launcher;

import dev.sprang.engine.EngineKind;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.report.ResultDirectory;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a user wants to have checked, and how. {@link Catalogue#request} makes one from words.
 *
 * @param program the program, or file of programs, as the user names it
 * @param engine who runs it; empty lets the program decide
 * @param settings values for {@link CheckSettings} and for the explorer's own settings
 * @param out where results are saved; empty saves nothing
 * @param words the settings as the user has written them, by name
 */
public record Request(
    ProgramName program,
    Optional<EngineKind> engine,
    ExplorerKind explorer,
    Settings settings,
    Optional<Path> out,
    Map<String, String> words) {

  /** The engine as the user would name it. */
  public String engineId() {
    return engine.orElse(EngineChoice.AUTO).id();
  }

  /** The page of the result, where one was saved. */
  public Optional<Path> page() {
    return out.map(ResultDirectory::page).filter(Files::isRegularFile);
  }

  /** Where tests of its paths are written to. */
  public Optional<Path> tests() {
    return settings.get(CheckSettings.TESTS);
  }

  /** The settings that a replay needs too, as far as they were given. */
  Map<String, String> replayOptions() {
    Map<String, String> options = new LinkedHashMap<>();
    for (Setting<?> setting : CheckSettings.OF_REPLAYS) {
      if (settings.isGiven(setting)) {
        options.put(setting.name(), settings.text(setting));
      }
    }
    return options;
  }

  /** The same for a certain engine. */
  Request on(EngineKind kind) {
    return new Request(program, Optional.of(kind), explorer, settings, out, words);
  }

  /** The same with another explorer. */
  Request by(ExplorerKind other) {
    return new Request(program, engine, other, settings, out, words);
  }

  /** The same with another value for a setting. */
  <T> Request with(Setting<T> setting, T value) {
    return new Request(program, engine, explorer, settings.with(setting, value), out, words);
  }

  /** The same as if the user had asked for that value. */
  <T> Request saying(Setting<T> setting, T value) {
    Settings more = settings.with(setting, value);
    Map<String, String> said = new LinkedHashMap<>(words);
    said.put(setting.name(), more.text(setting));
    return new Request(program, engine, explorer, more, out, said);
  }

  /** Whether the user names a file of many programs, even if it holds only one. */
  public boolean namesMany() {
    return program.isMany();
  }
}
