package dev.sprang.jdk.standin.file;

import java.util.regex.PatternSyntaxException;

/** What names a pattern as in {@code *.{java,class}} means, as a regular expression. */
final class Globs {
  private static final String SPECIAL = "\\.[]{}()*+-?^$|&";

  private Globs() {}

  static String pattern(String glob) {
    StringBuilder pattern = new StringBuilder();
    boolean isInGroup = false;
    for (int i = 0; i < glob.length(); i++) {
      char sign = glob.charAt(i);
      char next = i + 1 < glob.length() ? glob.charAt(i + 1) : 0;
      if (sign == '*' && next == '*') {
        pattern.append(".*");
        i++;
      } else if (sign == '[') {
        int end = glob.indexOf(']', i + 2);
        pattern.append(characters(glob, i, end));
        i = end;
      } else if (sign == '\\' && next != 0) {
        pattern.append(quoted(next));
        i++;
      } else if (sign == '{' || sign == '}' && isInGroup) {
        isInGroup = sign == '{';
        pattern.append(isInGroup ? "(?:" : ")");
      } else {
        pattern.append(simple(sign, isInGroup));
      }
    }
    if (isInGroup) {
      throw new PatternSyntaxException("Missing '}'", glob, glob.length() - 1);
    }
    return pattern.toString();
  }

  private static String simple(char sign, boolean isInGroup) {
    return switch (sign) {
      case '*' -> "[^/]*";
      case '?' -> "[^/]";
      case ',' -> isInGroup ? "|" : ",";
      default -> quoted(sign);
    };
  }

  private static String characters(String glob, int begin, int end) {
    if (end < 0) {
      throw new PatternSyntaxException("Missing ']'", glob, glob.length() - 1);
    }
    String inside = glob.substring(begin + 1, end);
    boolean isNot = inside.startsWith("!");
    String listed =
        (isNot ? inside.substring(1) : inside).replace("\\", "\\\\").replace("[", "\\[");
    return "(?!/)[" + (isNot ? "^" : "") + listed.replace("&&", "\\&&") + "]";
  }

  private static String quoted(char sign) {
    return (SPECIAL.indexOf(sign) >= 0 ? "\\" : "") + sign;
  }
}
