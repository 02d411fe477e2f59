package dev.sprang.explore;

import dev.sprang.engine.UnfitException;
import dev.sprang.memory.MemoryOrder;
import dev.sprang.setting.Setting;
import dev.sprang.setting.Settings;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * An explorer as the user chooses it.
 *
 * @param id the id on the command line
 * @param summary one line for the list of explorers
 * @param settings the settings this explorer reads
 * @param memories the memories it knows what to run with
 * @param maker makes one for an exploration; throws {@link dev.sprang.engine.UnfitException} if the
 *     settings do not go together
 */
public record ExplorerKind(
    String id,
    String summary,
    List<Setting<?>> settings,
    Set<MemoryOrder> memories,
    Function<Settings, Explorer> maker) {

  /** The seed of everything random; given by the user or fixed, never taken from a clock. */
  public static final Setting<Long> SEED =
      Setting.number("seed", 1, Long.MIN_VALUE, "the seed of everything random");

  /** One that knows sequential consistency. */
  public ExplorerKind(
      String id, String summary, List<Setting<?>> settings, Function<Settings, Explorer> maker) {
    this(id, summary, settings, Set.of(MemoryOrder.SC), maker);
  }

  /**
   * Makes one for an exploration.
   *
   * @throws UnfitException if the settings do not go together
   */
  public Explorer make(Settings values) {
    if (!memories.contains(values.get(MemoryOrder.SETTING))) {
      throw new UnfitException(
          "The explorer %s knows sequential consistency only, not --memory java".formatted(id),
          "Use --explorer source-dpor or trust, or leave --explorer out");
    }
    return maker.apply(values);
  }
}
