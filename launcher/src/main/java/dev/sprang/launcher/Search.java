package dev.sprang.launcher;

import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.Result;
import dev.sprang.explore.Stop;
import dev.sprang.explore.crew.Checkpoint;
import dev.sprang.explore.crew.Hand;
import dev.sprang.explore.crew.Keeper;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.ProgramName;
import dev.sprang.launcher.judge.RaceList;
import dev.sprang.launcher.search.ProgramDigest;
import dev.sprang.launcher.search.SavedSearch;
import dev.sprang.launcher.search.SavedSearch.Stand;
import dev.sprang.launcher.search.SearchFile;
import dev.sprang.launcher.search.SearchKeeper;
import dev.sprang.launcher.search.SearchRestorer;
import dev.sprang.live.LiveEngine;
import dev.sprang.property.Property;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * What a session has to do with a search that is saved, if it is. A saved search is gone on with
 * only by a session that runs the program in the same way; others, on the way there, begin anew and
 * save nothing.
 */
final class Search {
  private final Optional<SearchKeeper> keeper;
  private final Optional<Stand> before;
  private final List<Finding> found;

  private Search(Optional<SearchKeeper> keeper, Optional<Stand> before, List<Finding> found) {
    this.keeper = keeper;
    this.before = before;
    this.found = found;
  }

  /** One that is not saved. */
  static Search unsaved() {
    return new Search(Optional.empty(), Optional.empty(), List.of());
  }

  static Search in(
      SearchFile file,
      Request request,
      LoadedProgram program,
      EngineKind engine,
      FrontDoor door,
      SearchRestorer restorer) {
    String digest = digest(request, program);
    String modelling = modelling(request, program, engine);
    SavedSearch saved = file.saved();
    if (saved != null && !saved.digest().equals(digest)) {
      throw new UnfitException(
          "The program, or the JDK, is not the one that the search was saved with; begin anew with"
              + " 'sprang check --checkpoint' and another directory");
    }
    if (saved != null && !saved.modelling().equals(modelling)) {
      return unsaved();
    }
    SavedSearch search =
        saved != null
            ? saved
            : new SavedSearch(Words.of(request), digest, modelling, Optional.empty(), List.of());
    if (saved == null) {
      save(file, search);
    }
    Optional<Checkpoint> begin = search.stand().map(restorer::checkpoint);
    Duration period = Duration.ofSeconds(request.settings().get(CheckSettings.CHECKPOINT_SECONDS));
    SearchKeeper keeper =
        new SearchKeeper(
            file,
            search,
            begin,
            period.toNanos(),
            text -> door.watcher().ifPresent(watcher -> watcher.stream().println(text)));
    return new Search(Optional.of(keeper), search.stand(), restorer.findings(search.found()));
  }

  private static void save(SearchFile file, SavedSearch search) {
    try {
      file.save(search);
    } catch (IOException failed) {
      throw new UncheckedIOException("Cannot save the search", failed);
    }
  }

  static String digest(Request request, LoadedProgram program) {
    String address = request.program().address();
    int end = address.indexOf(".jsonl:");
    Path source = Path.of(end < 0 ? address : address.substring(0, end + ".jsonl".length()));
    return ProgramDigest.of(program.program(), source);
  }

  static String modelling(Request request, LoadedProgram program, EngineKind engine) {
    Set<String> deep = new TreeSet<>(request.settings().get(CheckSettings.DEEP).names());
    String how = "";
    if (program.program() instanceof JavaProgram java) {
      deep.addAll(java.deep());
      how = java.growingMaps() ? "growing maps" : "";
      how += String.join(",", new TreeSet<>(java.foundLate()));
    }
    return String.join("; ", engine.id(), String.join(",", deep), how);
  }

  /** Refuses what cannot be saved, before anything is run. */
  static void refuseUnsaved(Request request, EngineKind engine, Explorer explorer) {
    String why = "";
    if (!explorer.canResume()) {
      why = "explorer " + request.explorer().id() + " cannot go on from where it stood";
    } else if (engine.equals(LiveEngine.KIND)) {
      why = "the live engine's objects have no names that outlive the process";
    } else if (request.settings().get(CheckSettings.CERTIFY)
        || request.settings().get(CheckSettings.RECORD)) {
      why = "--certify and --record need all executions at once";
    }
    if (!why.isEmpty()) {
      throw new UnfitException("--checkpoint cannot be had here: " + why + "; leave it out");
    }
  }

  Keeper keeper() {
    return keeper.isPresent() ? keeper.get() : Keeper.NONE;
  }

  /** Saved before the process ends, when the user wants that. */
  void watch(Interruption interruption, Budget budget) {
    keeper.ifPresent(saving -> interruption.watch(() -> saving.end(budget)));
  }

  /** Tells what besides counts is known, from all sessions. */
  void describe(Engine plain, List<Property> properties, Supplier<List<Hand>> hands, RaceList all) {
    keeper.ifPresent(
        saving ->
            saving.describe(
                checkpoint -> {
                  RaceList races = all.another(properties);
                  absorb(races, plain);
                  Set<String> sentences = new TreeSet<>(plain.assumptions());
                  before.ifPresent(stand -> sentences.addAll(stand.basis().sentences()));
                  for (Hand hand : hands.get()) {
                    races.absorb(hand.properties(), hand.engine().names(), plain.names());
                    sentences.addAll(hand.engine().assumptions());
                  }
                  Stand stand = SearchKeeper.stand(checkpoint, races.saved(plain.names()));
                  return new Stand(
                      stand.frontier(),
                      stand.counted(),
                      stand.all(),
                      stand.races(),
                      new SavedSearch.Basis(races.isRelaxed(), List.copyOf(sentences)));
                }));
  }

  /** Adds the data races that were seen before. */
  void absorb(RaceList races, Engine plain) {
    before.ifPresent(stand -> races.absorb(stand, plain.names()));
  }

  /** What answers rested on before, and this one does not say yet. */
  List<String> sentencesBesides(List<String> said) {
    List<String> more =
        new ArrayList<>(before.map(stand -> stand.basis().sentences()).orElse(List.of()));
    more.removeAll(said);
    return more;
  }

  void found(Finding finding) {
    keeper.ifPresent(saving -> saving.found(finding));
  }

  /** The answer, if it was known before. */
  Optional<Result> known(Explorer explorer, boolean keepGoing) {
    Optional<Checkpoint> begin = keeper.flatMap(SearchKeeper::begin);
    boolean isAny =
        !found.isEmpty() || begin.isPresent() && !begin.get().all().findings().isEmpty();
    if (keepGoing || !isAny) {
      return Optional.empty();
    }
    Result all =
        begin.map(Checkpoint::all).orElseGet(() -> SearchRestorer.nothing(explorer.claim()));
    return Optional.of(
        SearchRestorer.with(found, all).ofAll(Stop.VIOLATION, all.nanos(), Optional.empty()));
  }

  /** The answer of all. */
  Result whole(Result result) {
    return found.isEmpty() ? result : SearchRestorer.with(found, result);
  }

  /** A request as a saved search has it, in the user's words. */
  static final class Words {
    private static final String PROGRAM = "program";
    private static final String ARGUMENT = "argument ";
    private static final String CLASS_PATH = "class path";
    private static final String ENGINE = "engine";
    private static final String EXPLORER = "explorer";
    private static final String OUT = "out";
    private static final String DIRECTORY = "directory";
    private static final String SETTING = "setting ";

    private Words() {}

    static Map<String, String> of(Request request) {
      Map<String, String> words = new LinkedHashMap<>();
      words.put(DIRECTORY, here());
      words.put(PROGRAM, request.program().address());
      List<String> arguments = request.program().arguments();
      for (int i = 0; i < arguments.size(); i++) {
        words.put(ARGUMENT + i, arguments.get(i));
      }
      words.put(CLASS_PATH, request.program().classPath());
      words.put(ENGINE, request.engineId());
      words.put(EXPLORER, request.explorer().id());
      request.out().ifPresent(out -> words.put(OUT, out.toString()));
      request.words().forEach((name, value) -> words.put(SETTING + name, value));
      return words;
    }

    private static String here() {
      return Path.of("").toAbsolutePath().normalize().toString();
    }

    /**
     * The request of a search that was saved in a directory.
     *
     * @throws RefusedException if there is none, or it has to be gone on with elsewhere
     */
    static Request request(Path directory, Catalogue catalogue) {
      Map<String, String> words = read(directory).words();
      String where = word(words, DIRECTORY);
      if (!where.equals(here())) {
        throw new RefusedException(
            "The search was begun in %s, and its paths are seen from there: go on there"
                .formatted(where));
      }
      List<String> arguments = new ArrayList<>();
      for (int i = 0; words.containsKey(ARGUMENT + i); i++) {
        arguments.add(word(words, ARGUMENT + i));
      }
      Map<String, String> settings = new LinkedHashMap<>();
      words.forEach(
          (key, value) -> {
            if (key.startsWith(SETTING)) {
              settings.put(key.substring(SETTING.length()), value);
            }
          });
      settings.put(CheckSettings.CHECKPOINT.name(), directory.toString());
      return catalogue.request(
          new ProgramName(word(words, PROGRAM), arguments, word(words, CLASS_PATH)),
          Optional.of(word(words, ENGINE)),
          word(words, EXPLORER),
          settings,
          Optional.ofNullable(words.get(OUT)).map(Path::of));
    }

    private static SavedSearch read(Path directory) {
      try {
        return SearchFile.read(directory);
      } catch (UnfitException unreadable) {
        throw new RefusedException(unreadable.refusal().message());
      }
    }

    private static String word(Map<String, String> words, String key) {
      String word = words.get(key);
      if (word == null) {
        throw new RefusedException("The saved search does not say its " + key + "; begin anew");
      }
      return word;
    }
  }
}
