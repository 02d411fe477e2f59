package dev.sprang.jdk.standin.collection;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * What a program has given to a stand-in, used as the program itself would. What stand-ins do to
 * their own memory is nobody's business; but a collection or an array that they were given may be
 * changed by others meanwhile, so the engines look at this class as at one of the program.
 */
public final class CallerCollections {
  private CallerCollections() {}

  public static <T> Iterator<T> iterator(Collection<T> all) {
    return all.iterator();
  }

  public static boolean hasNext(Iterator<?> each) {
    return each.hasNext();
  }

  public static <T> T next(Iterator<T> each) {
    return each.next();
  }

  public static int size(Collection<?> all) {
    return all.size();
  }

  public static <T> T[] toArray(Collection<?> all, T[] into) {
    return all.toArray(into);
  }

  public static <T> List<T> list(T[] array) {
    List<T> list = new ArrayList<>();
    for (T element : array) {
      list.add(element);
    }
    return list;
  }

  public static <T> void add(Collection<? super T> into, T item) {
    into.add(item);
  }

  public static <T> void addAll(Collection<? super T> into, List<T> items) {
    into.addAll(items);
  }

  public static <T> void addEach(Collection<T> into, Collection<? extends T> items) {
    into.addAll(items);
  }

  public static String text(Object given) {
    return given.toString();
  }

  public static boolean areEqual(Object given, Object other) {
    return given.equals(other);
  }

  public static <K, V> void putAll(Map<K, V> into, Map<? extends K, ? extends V> all) {
    into.putAll(all);
  }
}
