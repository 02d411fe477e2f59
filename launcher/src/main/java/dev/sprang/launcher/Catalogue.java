package dev.sprang.launcher;

import dev.sprang.engine.EngineKind;
import dev.sprang.engine.model.ModelEngine;
import dev.sprang.explore.ExplorerCatalogue;
import dev.sprang.explore.ExplorerKind;
import dev.sprang.launcher.input.MemoryText;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.launcher.input.Spelling;
import dev.sprang.live.LiveEngine;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import dev.sprang.vm.VmEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;

/** Everything there is to choose from, and the way from a user's words to a request. */
public final class Catalogue {
  /** The explorer for users who name none. */
  public static final String DEFAULT_EXPLORER = "portfolio";

  private final List<EngineKind> engines =
      List.of(LiveEngine.KIND, VmEngine.KIND, ModelEngine.KIND, EngineChoice.AUTO);
  private final List<ExplorerKind> explorers = new ArrayList<>();

  public Catalogue() {
    for (ExplorerCatalogue catalogue :
        ServiceLoader.load(ExplorerCatalogue.class, Catalogue.class.getClassLoader())) {
      explorers.addAll(catalogue.kinds());
    }
  }

  public List<Listing> engines() {
    return engines.stream()
        .map(engine -> new Listing(engine.id(), engine.summary(), List.of()))
        .toList();
  }

  public List<Listing> explorers() {
    return explorers.stream()
        .map(kind -> new Listing(kind.id(), kind.summary(), optionsOf(kind)))
        .toList();
  }

  private static List<Option> optionsOf(ExplorerKind kind) {
    return kind.settings().stream().map(setting -> Option.of(setting, List.of(kind.id()))).toList();
  }

  /** Every option of a request: those of all explorations, then those of single explorers. */
  public List<Option> options() {
    List<Option> options = new ArrayList<>();
    CheckSettings.ALL.forEach(setting -> options.add(Option.of(setting, List.of())));
    explorerSettings().values().forEach(s -> options.add(Option.of(s, readersOf(s.name()))));
    return options;
  }

  /** The options that a replay takes too. */
  public List<Option> replayOptions() {
    return CheckSettings.OF_REPLAYS.stream().map(setting -> Option.of(setting, List.of())).toList();
  }

  /** The settings of all explorers by name; those with one name are the same setting. */
  private Map<String, Setting<?>> explorerSettings() {
    Map<String, Setting<?>> settings = new LinkedHashMap<>();
    for (ExplorerKind kind : explorers) {
      kind.settings().forEach(setting -> settings.putIfAbsent(setting.name(), setting));
    }
    return settings;
  }

  private List<String> readersOf(String setting) {
    return explorers.stream()
        .filter(kind -> kind.settings().stream().anyMatch(s -> s.name().equals(setting)))
        .map(ExplorerKind::id)
        .toList();
  }

  /**
   * The explorer for a user who names none: the only one that reads an option the user gave, so
   * that {@code --preemptions 2} is enough, or else the default.
   */
  public String explorerFor(Map<String, String> values) {
    for (String option : values.keySet()) {
      List<String> readers = readersOf(option);
      if (readers.size() == 1) {
        return readers.get(0);
      }
    }
    return DEFAULT_EXPLORER;
  }

  /**
   * Makes a request.
   *
   * @param engine an engine's id; empty lets the program decide
   * @param explorer an explorer's id
   * @param values the values the user gave, by option name
   * @throws RefusedException if there is no such engine, explorer or value
   */
  public Request request(
      ProgramName program,
      Optional<String> engine,
      String explorer,
      Map<String, String> values,
      Optional<Path> out) {
    ExplorerKind kind = find("explorer", explorer, explorers, ExplorerKind::id);
    Settings settings = Settings.NONE;
    for (Map.Entry<String, String> value : values.entrySet()) {
      settings = with(settings, kind, value.getKey(), value.getValue());
    }
    if (settings.get(CheckSettings.RECORD) && out.isEmpty()) {
      throw new RefusedException("--record needs a place to write to: add --out DIR");
    }
    return new Request(
        program,
        engine.map(id -> find("engine", id, engines, EngineKind::id)),
        kind,
        settings,
        out,
        Map.copyOf(values));
  }

  /** An amount of memory is meant for the heap: that setting was called so once. */
  private Settings with(Settings settings, ExplorerKind kind, String given, String value) {
    boolean isHeap = given.equals(MemoryOrder.SETTING.name()) && MemoryText.isAmount(value);
    String name = isHeap ? CheckSettings.HEAP.name() : given;
    Optional<Setting<?>> setting =
        named(name, CheckSettings.ALL).or(() -> named(name, kind.settings()));
    try {
      if (setting.isPresent()) {
        return settings.withText(setting.get(), value);
      }
      if (name.equals(ExplorerKind.SEED.name())) {
        ExplorerKind.SEED.parse(value); // accepted by all, so that scripts can always give one
        return settings;
      }
    } catch (IllegalArgumentException unreadable) {
      throw new RefusedException(String.valueOf(unreadable.getMessage()));
    }
    throw new RefusedException(
        "Explorer %s has no --%s; it is for %s. Leave it out, or choose with --explorer"
            .formatted(kind.id(), name, String.join(", ", readersOf(name))));
  }

  /**
   * Reads a value of a project's file.
   *
   * @param key the name of a setting of any explorer's, or of what a project can say besides
   * @throws RefusedException if it cannot be read
   */
  void check(String key, String value) {
    if (key.equals(ProjectDefaults.ENGINE)) {
      find("engine", value, engines, EngineKind::id);
    } else if (key.equals(ProjectDefaults.EXPLORER)) {
      find("explorer", value, explorers, ExplorerKind::id);
    } else if (named(key, CheckSettings.ALL).isPresent() || explorerSettings().containsKey(key)) {
      String reader = readersOf(key).stream().findFirst().orElse(DEFAULT_EXPLORER);
      with(Settings.NONE, find("explorer", reader, explorers, ExplorerKind::id), key, value);
    }
  }

  private static Optional<Setting<?>> named(String name, List<Setting<?>> settings) {
    return settings.stream().filter(setting -> setting.name().equals(name)).findFirst();
  }

  private static <K> K find(String what, String id, List<K> kinds, Function<K, String> idOf) {
    List<String> ids = kinds.stream().map(idOf).toList();
    int index = ids.indexOf(id);
    if (index < 0) {
      throw new RefusedException(
          "There is no %s '%s'.%s Known are: %s"
              .formatted(what, id, Spelling.didYouMean(id, ids), String.join(", ", ids)));
    }
    return kinds.get(index);
  }
}
