// jars: joda-time-1.6
// truth: verified
// what: a formatter that two threads use
import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.format.DateTimeFormat;
import org.joda.time.format.DateTimeFormatter;

public class JodaTime {
  private static final DateTimeFormatter DAY = DateTimeFormat.forPattern("yyyy-MM-dd");

  public static void main(String[] args) throws Exception {
    String[] text = new String[2];
    DateTime date = new DateTime(2009, 2, 13, 23, 31, 30, 0, DateTimeZone.UTC);
    Thread a = new Thread(() -> text[0] = DAY.print(date));
    a.start();
    text[1] = DAY.print(date.plusDays(1));
    a.join();
    if (!text[0].equals("2009-02-13") || !text[1].equals("2009-02-14")) {
      throw new AssertionError(text[0] + " " + text[1]);
    }
  }
}
