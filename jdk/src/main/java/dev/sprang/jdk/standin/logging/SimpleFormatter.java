package dev.sprang.jdk.standin.logging;

/**
 * Stands for {@link java.util.logging.SimpleFormatter}, without the time and with what it knows.
 */
public class SimpleFormatter extends Formatter {
  public SimpleFormatter() {}

  @Override
  public String format(LogRecord record) {
    String type = record.getSourceClassName();
    String method = record.getSourceMethodName();
    String source =
        type == null ? record.getLoggerName() : method == null ? type : type + " " + method;
    Throwable thrown = record.getThrown();
    String end = System.lineSeparator();
    return source
        + end
        + record.getLevel().getLocalizedName()
        + ": "
        + formatMessage(record)
        + end
        + (thrown == null ? "" : thrown + end);
  }
}
