package dev.sprang.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class DiskTroubleTest {
  @Test
  void nobodyReadsNamesOfExceptions() {
    assertEquals(
        "it is a file, not a directory", DiskTrouble.text(new FileAlreadyExistsException("f")));
    assertEquals("it cannot be made there", DiskTrouble.text(new NoSuchFileException("f")));
    assertEquals("that is not permitted", DiskTrouble.text(new AccessDeniedException("f")));
    assertEquals(
        "Not a directory", DiskTrouble.text(new FileSystemException("f", null, "Not a directory")));
    assertEquals("No space left", DiskTrouble.text(new IOException("No space left")));
  }
}
