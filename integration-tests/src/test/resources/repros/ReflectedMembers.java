import java.lang.reflect.*;
import java.util.*;
/** What a class tells of itself is what its source says. */
public class ReflectedMembers {
  static volatile int n; int m; static { n = 0; }
  public static void up() { n++; }
  public static void main(String[] a) throws Exception {
    TreeSet<String> s = new TreeSet<>();
    for (Method m : ReflectedMembers.class.getDeclaredMethods()) if (!m.getName().contains("lambda")) s.add(m.getName() + Modifier.toString(m.getModifiers()));
    for (Field m : ReflectedMembers.class.getDeclaredFields()) s.add(m.getName() + Modifier.toString(m.getModifiers()));
    for (Class<?> m : ReflectedMembers.class.getInterfaces()) s.add(m.getName());
    Thread t = new Thread(() -> n++);
    t.start(); n++; t.join();
    System.out.println(s);
  }
}
