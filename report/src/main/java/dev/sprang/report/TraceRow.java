package dev.sprang.report;

/**
 * A row of the table that shows an execution.
 *
 * @param step what stands in front: mostly the step's number
 * @param marked whether it is one to look at
 * @param thread the column by the thread's name; empty for a remark over all columns
 * @param code file, line and source text; empty for a remark
 */
record TraceRow(String step, boolean marked, String thread, String text, Code code) {
  /** Where it is, and what is written there. */
  record Code(String place, String source) {
    static final Code NONE = new Code("", "");
  }

  static TraceRow remark(String text) {
    return new TraceRow("", false, "", text, Code.NONE);
  }

  boolean isRemark() {
    return thread.isEmpty();
  }
}
