// jars: commons-lang-2.4
// truth: verified
// what: `ToStringBuilder` by reflection, `StopWatch`, `FastDateFormat`
import org.apache.commons.lang.builder.EqualsBuilder;
import org.apache.commons.lang.builder.HashCodeBuilder;

public class Lang24 {
  int x = 1;
  String y = "y";

  static void look(Object one, Object other) {
    if (!EqualsBuilder.reflectionEquals(one, other)
        || HashCodeBuilder.reflectionHashCode(one) != HashCodeBuilder.reflectionHashCode(other)) {
      throw new AssertionError();
    }
  }

  public static void main(String[] args) throws Exception {
    Lang24 one = new Lang24();
    Lang24 other = new Lang24();
    Thread a = new Thread(() -> look(one, other));
    a.start();
    look(other, one);
    a.join();
  }
}
