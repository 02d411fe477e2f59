package dev.sprang.api.program;

import java.lang.reflect.Member;
import java.lang.reflect.Modifier;

/**
 * What code in the package of a class may use, by the JVM's rules: to it a protected nested class
 * is public, a private one the package's.
 */
record Access(Class<?> neighbour) {
  boolean sees(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    int modifiers = element.getModifiers();
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers) || isNear(element);
  }

  boolean sees(Member member) {
    int modifiers = member.getModifiers();
    return Modifier.isPublic(modifiers)
        || !Modifier.isPrivate(modifiers) && isNear(member.getDeclaringClass());
  }

  private boolean isNear(Class<?> type) {
    return type.getPackageName().equals(neighbour.getPackageName());
  }
}
