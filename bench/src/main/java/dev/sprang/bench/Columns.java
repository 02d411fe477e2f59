package dev.sprang.bench;

import java.util.List;

/**
 * Lays out the lines of a table.
 *
 * @param first how wide the first column is, which holds names
 * @param other how wide the others are, which hold figures and end where their column ends
 */
record Columns(int first, int other) {
  String line(String name, List<String> cells) {
    StringBuilder line = new StringBuilder(name);
    int end = first;
    for (String cell : cells) {
      end += other;
      line.append(" ".repeat(Math.max(1, end - line.length() - cell.length()))).append(cell);
    }
    return line.toString();
  }
}
