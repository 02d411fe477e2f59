package dev.sprang.setting;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why nothing could be written, in the words of who has chosen the place. */
public final class DiskTrouble {
  private DiskTrouble() {}

  /** The middle of a sentence, without a class of the JDK. */
  public static String text(IOException failed) {
    if (failed instanceof FileAlreadyExistsException) {
      return "it is a file, not a directory";
    } else if (failed instanceof NoSuchFileException) {
      return "it cannot be made there";
    } else if (failed instanceof AccessDeniedException) {
      return "that is not permitted";
    }
    String reason = failed instanceof FileSystemException file ? file.getReason() : null;
    return reason != null ? reason : String.valueOf(failed.getMessage());
  }
}
