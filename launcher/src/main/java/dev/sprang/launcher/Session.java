package dev.sprang.launcher;

import dev.sprang.engine.CannotVouchException;
import dev.sprang.engine.Engine;
import dev.sprang.engine.EngineKind;
import dev.sprang.engine.UnfitException;
import dev.sprang.explore.Attempt;
import dev.sprang.explore.Budget;
import dev.sprang.explore.Conduct;
import dev.sprang.explore.Coverage;
import dev.sprang.explore.Explorer;
import dev.sprang.explore.Finding;
import dev.sprang.explore.HeapLimit;
import dev.sprang.explore.RecheckingEngine;
import dev.sprang.explore.RecordingEngine;
import dev.sprang.explore.ReplayExplorer;
import dev.sprang.explore.Result;
import dev.sprang.explore.crew.Crew;
import dev.sprang.explore.crew.Hand;
import dev.sprang.explore.crew.Keeper;
import dev.sprang.jdk.program.JavaProgram;
import dev.sprang.launcher.generate.PathTests;
import dev.sprang.launcher.input.LoadedProgram;
import dev.sprang.launcher.input.SourceRoots;
import dev.sprang.launcher.judge.Certification;
import dev.sprang.launcher.judge.Judges;
import dev.sprang.launcher.judge.RaceList;
import dev.sprang.launcher.progress.History;
import dev.sprang.launcher.search.PartRunner;
import dev.sprang.launcher.search.SearchFile;
import dev.sprang.launcher.search.SearchRestorer;
import dev.sprang.live.LiveEngine;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.operation.ScheduleText;
import dev.sprang.property.NoLivelock;
import dev.sprang.property.Property;
import dev.sprang.property.Reached;
import dev.sprang.property.TriedPairs;
import dev.sprang.property.Violation.Mark;
import dev.sprang.report.ReportedViolation;
import dev.sprang.report.ResultDirectory;
import dev.sprang.report.ResultDocument;
import dev.sprang.report.ResultDocument.Subject;
import dev.sprang.report.tried.ReportedCode;
import dev.sprang.report.tried.ReportedPairs;
import dev.sprang.setting.DiskTrouble;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One program, explored as a request asks: wires engine, explorer, properties and report. */
final class Session {
  /** One in so many bytes of the heap is kept for the report, even if all may be used. */
  private static final int MEMORY_TO_SHOW = 8;

  /** So many events are run by one thread, unless the user asks for several. */
  private static final long ALONE = 500_000;

  private static final int MOST_JOBS = 1024;

  private final Request request;
  private final LoadedProgram loaded;
  private final Preparation preparation;
  private final Judges judges;
  private final FrontDoor frontDoor;
  private final EngineKind engineKind;
  private final boolean mayGoElsewhere;
  private final Budget budget;

  /** What is written down of executions as tests, if the user wants that. */
  private Optional<PathTests> tests = Optional.empty();

  private final History history = new History(System::nanoTime);
  private final Optional<SearchFile> file;

  /**
   * The request's engine may be any that leads to this kind, or none.
   *
   * @param mayGoElsewhere whether there is another engine if this one does not see enough
   * @param file where it is saved how far a check is; empty if nowhere
   */
  Session(
      Request request,
      EngineKind kind,
      boolean mayGoElsewhere,
      LoadedProgram loaded,
      FrontDoor frontDoor,
      Optional<SearchFile> file) {
    this.request = request;
    this.file = file;
    this.mayGoElsewhere = mayGoElsewhere;
    this.loaded = loaded;
    this.preparation = new Preparation(kind, loaded.program(), request.settings());
    this.judges =
        new Judges(
            loaded.program(), request.settings(), request.settings().get(CheckSettings.PAIRS));
    this.frontDoor = frontDoor;
    this.engineKind = kind;
    this.budget = frontDoor.interruption().watch(budget(settings()));
  }

  private static Budget budget(Settings settings) {
    long all = Runtime.getRuntime().maxMemory();
    long most = all - all / MEMORY_TO_SHOW;
    return new Budget(
        settings.get(CheckSettings.TIME),
        settings.get(CheckSettings.EXECUTIONS),
        new HeapLimit(Math.min(most, settings.get(CheckSettings.HEAP))));
  }

  /**
   * Explores.
   *
   * @param out where the result is saved; empty saves nothing
   * @throws UnfitException if program, engine, explorer and settings do not fit together
   * @throws CannotVouchException if the program cannot even begin
   */
  Attempt<ResultDocument> check(Optional<Path> out) {
    if (preparation.memory() == MemoryOrder.JAVA && settings().get(CheckSettings.CERTIFY)) {
      throw new UnfitException(
          "--certify checks claims about sequential consistency only, not with --memory java",
          "Leave --certify out; --explorer exhaustive runs whatever can be chosen, to compare");
    }
    Explorer explorer = request.explorer().make(settings());
    file.ifPresent(saved -> refuseUnsaved(explorer));
    try (Engine plain = preparation.engine(explorer.coverage())) {
      try (ResultDirectory directory = out.map(Session::open).orElse(null)) {
        return check(plain, explorer, Optional.ofNullable(directory));
      }
    }
  }

  /** Where an execution has come is known to the process that has run it, and not saved. */
  private void refuseUnsaved(Explorer explorer) {
    Search.refuseUnsaved(request, engineKind, explorer);
    if (judges.hasClaims()) {
      throw new UnfitException(
          "Sprang.reachable asks about all executions, and a saved search has not kept where they"
              + " came",
          "Leave --checkpoint out");
    }
    for (Setting<Boolean> told : List.of(CheckSettings.PAIRS, CheckSettings.COVERAGE)) {
      if (settings().get(told)) {
        throw new UnfitException(
            "--%s tells what all executions have run, and a saved search has not kept it"
                .formatted(told.name()),
            "Leave --checkpoint out");
      }
    }
  }

  private Attempt<ResultDocument> check(
      Engine plain, Explorer explorer, Optional<ResultDirectory> directory) {
    ReplayLines replay = replayLines(directory);
    List<Property> properties = judges(explorer.coverage());
    RaceList races = new RaceList(properties, explorer.coverage());
    Certification certification =
        new Certification(settings().get(CheckSettings.CERTIFY), explorer, budget);
    tests = request.tests().map(where -> tests(plain));
    Engine watched = certification.watch(decorated(plain, directory));
    Search search = search(plain, explorer);
    search.absorb(races, plain);
    Crew crew = crew(explorer, search.keeper());
    search.describe(plain, properties, crew::hands, races);
    search.watch(frontDoor.interruption(), budget);
    try {
      Optional<Result> known = search.known(explorer, settings().get(CheckSettings.KEEP_GOING));
      Attempt<Result> explored =
          known.isPresent()
              ? new Attempt.Answered<>(known.get())
              : explore(crew, watched, explorer, properties, journal(replay, directory, search));
      return explored
          .map(search::whole)
          .then(
              result -> {
                for (Hand hand : crew.hands()) {
                  races.absorb(hand.properties(), hand.engine().names(), plain.names());
                  Judges.reached(properties)
                      .ifPresent(own -> Judges.reached(hand.properties()).ifPresent(own::absorb));
                  Judges.pairs(properties)
                      .ifPresent(own -> Judges.pairs(hand.properties()).ifPresent(own::absorb));
                  plain.absorb(hand.engine());
                }
                return RaceFreeFirst.judged(request, result, plain);
              })
          .map(
              result -> {
                tests.ifPresent(found -> found.write(request.tests().orElseThrow()));
                Summing seen =
                    new Summing(races, Judges.reached(properties), Judges.pairs(properties));
                return document(plain, seen, result, replay, directory, certification, search);
              });
    } finally {
      crew.hands().forEach(hand -> hand.engine().close());
    }
  }

  /**
   * What is summed up over all executions.
   *
   * @param reached of a program that says places to be reachable
   * @param pairs if the user asks for them
   */
  private record Summing(RaceList races, Optional<Reached> reached, Optional<TriedPairs> pairs) {}

  private ResultDocument document(
      Engine plain,
      Summing seen,
      Result explored,
      ReplayLines replay,
      Optional<ResultDirectory> directory,
      Certification certification,
      Search search) {
    Evidence evidence = evidence(plain, replay);
    Result result =
        settings().get(CheckSettings.MINIMISE)
            ? evidence.minimised(explored, judges.properties(Coverage.HISTORIES), budget)
            : explored;
    List<String> assumptions =
        new ArrayList<>(Assumptions.of(loaded.program(), settings(), result, seen.races.verdict()));
    assumptions.addAll(plain.assumptions());
    assumptions.addAll(search.sentencesBesides(assumptions));
    assumptions.addAll(certification.sentences(result, plain));
    List<ReportedViolation> violations =
        settings().get(CheckSettings.MINIMISE) && preparation.memory() != MemoryOrder.JAVA
            ? evidence.withCauses(result.findings(), judges.properties(Coverage.HISTORIES), budget)
            : remedied(plain, result.findings(), evidence.of(result.findings()));
    ResultDocument document =
        ResultDocument.of(
                subject(request.explorer().id()).under(RaceFreeFirst.memory(request, result)),
                result,
                assumptions,
                violations)
            .withRaces(evidence.ofRaces(seen.races.races(), seen.races.sightings()))
            .withClaims(seen.reached.map(evidence::ofClaims).orElse(List.of()))
            .withCode(ReportedCode.of(plain.runMethods()))
            .withPairs(seen.pairs.map(ReportedPairs::of).orElse(List.of()))
            .withHistory(history.moments());
    directory.ifPresent(saved -> Evidence.save(violations, saved));
    directory.ifPresent(saved -> saved.save(document));
    return directory.flatMap(ResultDirectory::failure).map(document::telling).orElse(document);
  }

  /** The violations with what would forbid them, where they come from old values. */
  private List<ReportedViolation> remedied(
      Engine engine, List<Finding> findings, List<ReportedViolation> plain) {
    if (preparation.memory() != MemoryOrder.JAVA || !settings().get(CheckSettings.MINIMISE)) {
      return plain;
    }
    Remedies remedies = new Remedies(engine, request.on(engineKind), loaded, frontDoor);
    List<ReportedViolation> reported = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      reported.add(Remedies.with(plain.get(i), remedies.of(findings.get(i))));
    }
    return reported;
  }

  private List<Property> judges(Coverage coverage) {
    return RaceFreeFirst.judges(request, judges.ofCheck(coverage));
  }

  /** Does parts of a check that other processes do too. */
  PartRunner partRunner() {
    Explorer explorer = request.explorer().make(settings());
    Search.refuseUnsaved(request, engineKind, explorer);
    if (judges.hasClaims()) {
      throw new UnfitException(
          "Sprang.reachable asks about all executions, and machines run parts");
    }
    for (Setting<Boolean> told : List.of(CheckSettings.PAIRS, CheckSettings.COVERAGE)) {
      if (settings().get(told)) {
        throw new UnfitException(
            "--%s tells what all executions have run, and machines run parts"
                .formatted(told.name()));
      }
    }
    Coverage coverage = explorer.coverage();
    Engine engine = preparation.engine(coverage);
    PartRunner.Subject subject =
        new PartRunner.Subject(
            Search.digest(request, loaded),
            Search.modelling(request, loaded, engineKind),
            () -> judges.properties(coverage),
            properties -> {
              RaceList races = new RaceList(properties, coverage);
              return new PartRunner.Seen(races.saved(engine.names()), races.isRelaxed());
            });
    return new PartRunner(subject, engine, explorer, conduct());
  }

  /** Runs one schedule and says step by step what happened. */
  Attempt<ResultDocument> replay(String schedule) {
    try (Engine engine = preparation.plain(Coverage.HISTORIES)) {
      ReplayExplorer explorer = replayExplorer(schedule, engine);
      ReplayLines replay = replayLines(Optional.empty());
      Crew alone = new Crew(1, ALONE, () -> hand(Coverage.HISTORIES), budget, conduct());
      Journal journal = journal(replay, Optional.empty(), Search.unsaved());
      return explore(alone, engine, explorer, judges.ofReplay(), journal)
          .map(result -> replayed(engine, explorer, result, evidence(engine, replay)));
    }
  }

  private ResultDocument replayed(
      Engine engine, ReplayExplorer explorer, Result explored, Evidence evidence) {
    Result result = explored.ofOne(explorer.schedule().length());
    List<String> assumptions = new ArrayList<>(Assumptions.ofReplay(loaded.program(), settings()));
    assumptions.addAll(engine.assumptions());
    List<Mark> marks =
        result.findings().stream().flatMap(f -> f.violation().marks().stream()).toList();
    return ResultDocument.of(
            subject(ResultDocument.REPLAY), result, assumptions, evidence.of(result.findings()))
        .replaying(evidence.trace(explorer.schedule(), explorer.inputs(), marks));
  }

  private Evidence evidence(Engine engine, ReplayLines replay) {
    return new Evidence(engine, SourceRoots.of(request.program(), loaded.program()), replay);
  }

  private static Attempt<Result> explore(
      Crew crew, Engine engine, Explorer explorer, List<Property> properties, Journal journal) {
    try (journal) {
      return crew.explore(engine, explorer, properties, journal);
    }
  }

  private Journal journal(ReplayLines replay, Optional<ResultDirectory> directory, Search search) {
    return new Journal(frontDoor.watcher(), budget, directory, replay, history, search::found);
  }

  private Search search(Engine plain, Explorer explorer) {
    if (file.isEmpty()) {
      return Search.unsaved();
    }
    SearchRestorer restorer = new SearchRestorer(plain, judges.ofReplay(), explorer.claim());
    return Search.in(file.get(), request, loaded, engineKind, frontDoor, restorer);
  }

  private Conduct conduct() {
    return new Conduct(
        settings().get(CheckSettings.KEEP_GOING),
        settings().get(NoLivelock.LIVELOCKS) == NoLivelock.Livelocks.ALLOW,
        mayGoElsewhere,
        (int) Math.min(Integer.MAX_VALUE, settings().get(CheckSettings.OUTCOMES)));
  }

  private Crew crew(Explorer explorer, Keeper keeper) {
    Coverage coverage = explorer.coverage();
    Optional<String> alone = whyAlone(explorer);
    long wanted = settings().get(CheckSettings.JOBS);
    long size = wanted == 0 ? Runtime.getRuntime().availableProcessors() : wanted;
    if (wanted > 1) {
      alone.ifPresent(why -> say("sprang: one thread in spite of --jobs: " + why));
    }
    return new Crew(
        alone.isPresent() ? 1 : (int) Math.min(size, MOST_JOBS),
        wanted == 0 ? ALONE : 0,
        () -> hand(coverage),
        budget,
        conduct(),
        keeper);
  }

  private void say(String text) {
    frontDoor.watcher().ifPresent(watcher -> watcher.stream().println(text));
  }

  /**
   * Why there can be one thread only: there is more to do with executions than to judge them, or
   * not with all of them; or one session at a time in a process.
   */
  private Optional<String> whyAlone(Explorer explorer) {
    if (engineKind.equals(LiveEngine.KIND)) {
      return Optional.of("the live engine runs one execution at a time in a process");
    }
    if (!explorer.canShare()) {
      return Optional.of("%s does not share its work".formatted(request.explorer().id()));
    }
    if (settings().get(CheckSettings.EXECUTIONS) != Budget.UNLIMITED_EXECUTIONS) {
      return Optional.of("--executions are counted one after the other");
    }
    boolean isWatched =
        settings().get(CheckSettings.RECHECK)
            || settings().get(CheckSettings.CERTIFY)
            || settings().get(CheckSettings.RECORD)
            || tests.isPresent();
    return isWatched
        ? Optional.of("--recheck, --certify, --record and --tests want all executions in one place")
        : Optional.empty();
  }

  private Hand hand(Coverage coverage) {
    return new Hand(preparation.engine(coverage), judges(coverage));
  }

  private Engine decorated(Engine plain, Optional<ResultDirectory> directory) {
    Engine engine = settings().get(CheckSettings.RECHECK) ? new RecheckingEngine(plain) : plain;
    if (settings().get(CheckSettings.RECORD)) {
      engine = new RecordingEngine(engine, Journal.recorder(directory.orElseThrow(), plain));
    }
    return tests.isPresent() ? new RecordingEngine(engine, tests.get()::record) : engine;
  }

  private PathTests tests(Engine plain) {
    if (!(loaded.program() instanceof JavaProgram java)) {
      throw new UnfitException("--tests is for Java programs; leave it out");
    }
    return new PathTests(plain, java, judges.ofTests(), request.replayOptions());
  }

  private static ReplayExplorer replayExplorer(String schedule, Engine engine) {
    try {
      return new ReplayExplorer(
          ScheduleText.parse(schedule, engine.names()), ScheduleText.inputs(schedule));
    } catch (IllegalArgumentException unreadable) {
      throw new UnfitException(String.valueOf(unreadable.getMessage()));
    }
  }

  private Subject subject(String explorer) {
    String name = loaded.program().name();
    return new Subject(
            loaded.address(), name.equals(loaded.address()) ? "" : name, engineKind.id(), explorer)
        .under(settings().get(MemoryOrder.SETTING));
  }

  private ReplayLines replayLines(Optional<ResultDirectory> directory) {
    return new ReplayLines(frontDoor.replay(), request, loaded.address(), directory);
  }

  private Settings settings() {
    return request.settings();
  }

  private static ResultDirectory open(Path directory) {
    try {
      return ResultDirectory.open(directory);
    } catch (IOException failed) {
      throw new UnfitException(
          "Cannot write to %s (%s); name another directory with --out"
              .formatted(directory, DiskTrouble.text(failed)));
    }
  }
}
