package dev.sprang.cluster;

import dev.sprang.launcher.search.SavedSearch;
import dev.sprang.launcher.search.SearchFormat;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * What a coordinator keeps in its store: a state, and its changes.
 *
 * @param search with where it stands
 * @param parts how many reports were taken in
 * @param checked how many of them were run again and were right
 * @param lie what was found to be wrong with one of them; empty if nothing was
 */
record CoordinatorState(SavedSearch search, long parts, long checked, String lie) {
  /** A change to it. */
  sealed interface Change {}

  /** A worker's report of the parts at an address was taken in. */
  record Committed(String address, byte[] report) implements Change {}

  /** A report was run again, and was right. */
  record Checked() implements Change {}

  /** A report was wrong, so nothing can be proved any more. */
  record Lied(String how) implements Change {}

  private static final int VERSION = 1;

  byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(VERSION);
    out.writeLong(parts);
    out.writeLong(checked);
    out.writeUTF(shortened(lie));
    out.writeInt(search.found().size());
    for (SavedSearch.Found found : search.found()) {
      byte[] one = SearchFormat.bytes(found);
      out.writeInt(one.length);
      out.write(one);
    }
    out.write(SearchFormat.bytes(search));
    return bytes.toByteArray();
  }

  static CoordinatorState parse(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    requireVersion(in);
    long parts = in.readLong();
    long checked = in.readLong();
    String lie = in.readUTF();
    int count = in.readInt();
    SavedSearch.Found[] found = new SavedSearch.Found[count];
    for (int k = 0; k < count; k++) {
      found[k] = SearchFormat.found(in.readNBytes(in.readInt()));
    }
    SavedSearch search = SearchFormat.search(in.readAllBytes());
    for (SavedSearch.Found each : found) {
      search = search.with(each);
    }
    return new CoordinatorState(search, parts, checked, lie);
  }

  static byte[] bytes(Change change) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(VERSION);
    if (change instanceof Committed committed) {
      out.writeUTF("committed");
      byte[] address = committed.address().getBytes(StandardCharsets.UTF_8);
      out.writeInt(address.length);
      out.write(address);
      out.write(committed.report());
    } else if (change instanceof Lied lied) {
      out.writeUTF("lied");
      out.writeUTF(shortened(lied.how()));
    } else {
      out.writeUTF("checked");
    }
    return bytes.toByteArray();
  }

  static Change change(byte[] bytes) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    requireVersion(in);
    String kind = in.readUTF();
    return switch (kind) {
      case "committed" ->
          new Committed(
              new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8), in.readAllBytes());
      case "lied" -> new Lied(in.readUTF());
      case "checked" -> new Checked();
      default -> throw new IOException("there is no change '" + kind + "'");
    };
  }

  private static void requireVersion(DataInputStream in) throws IOException {
    if (in.readInt() != VERSION) {
      throw new IOException("it was kept by another version of Sprang; go on with that one");
    }
  }

  private static String shortened(String text) {
    return text.length() > 2_000 ? text.substring(0, 2_000) : text;
  }
}
