package dev.sprang.explore.concolic;

import dev.sprang.setting.Setting;

/** What of that which is left to run comes next. */
public enum Order {
  /** What differs from the last execution as late as possible. */
  DEPTH_FIRST,
  /** What differs from the first execution in one way, then what differs from those. */
  GENERATIONAL,
  /** What goes a way that no execution has gone at that place; then as the one before. */
  COVERAGE;

  public static final Setting<Order> SETTING =
      Setting.oneOf(
          "order",
          Order.class,
          DEPTH_FIRST,
          "which paths are run first: the last branch otherwise, all that differ in one branch, or those to ways not gone yet");
}
