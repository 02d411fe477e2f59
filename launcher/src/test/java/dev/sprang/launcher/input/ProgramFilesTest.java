package dev.sprang.launcher.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sprang.engine.UnfitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramFilesTest {
  @TempDir Path directory;

  @Test
  void aJsonFileIsOneProgram() throws IOException {
    String file = file("p.json", "\uFEFF[\n[]\n]\n");
    List<LoadedProgram> programs = read(file);
    assertEquals(List.of(file), programs.stream().map(LoadedProgram::address).toList());
  }

  @Test
  void aJsonlFileHasOneProgramPerLine() throws IOException {
    String file = file("p.jsonl", "[[]]\r\n\n{\"threads\":[[]]}\n");
    List<LoadedProgram> programs = read(file);
    assertEquals(
        List.of(file + ":1", file + ":3"), programs.stream().map(LoadedProgram::address).toList());
    assertEquals(3, programs.get(1).line());
    assertEquals(file + ":3", read(file + ":3").get(0).address());
  }

  @Test
  void errorsNameFileLineAndColumn() throws IOException {
    String file = file("p.jsonl", "[[]]\n[[[\"R\"]]]\n");
    assertEquals(
        file
            + ":2:3: R has 2 or 3 elements, not 1: write [\"R\",\"x\"] or [\"R\",\"x\",\"register\"]",
        refusal(file));
    assertEquals(1, read(file + ":1").size());
  }

  @Test
  void whatIsNotThereIsRefused() throws IOException {
    String empty = file("empty.jsonl", "\n");
    String latin = directory.resolve("latin.json").toString();
    Files.write(Path.of(latin), new byte[] {(byte) 0xE9});
    Files.createDirectory(directory.resolve("d.json"));
    assertEquals("There is no file no.json; check the path", refusal("no.json"));
    assertEquals("There is no file no.jsonl; check the path", refusal("no.jsonl:3"));
    assertEquals(empty + " holds no program; write one per line", refusal(empty));
    assertEquals(empty + " has no program in line 1; it has 1 lines", refusal(empty + ":1"));
    assertEquals(empty + " has no program in line 0; it has 1 lines", refusal(empty + ":0"));
    assertEquals(latin + " is not UTF-8 text; save it as UTF-8", refusal(latin));
    assertEquals(
        directory.resolve("d.json") + " is a directory; name a file in it",
        refusal(directory.resolve("d.json").toString()));
    assertEquals("There is no file Main.java; check the path", refusal("Main.java"));
    String text = file("notes.txt", "");
    assertEquals(
        text
            + " is not a program: give a .java file, a .jar, the name of a class with a main method,"
            + " or a .json or .jsonl file of thread scripts",
        refusal(text));
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text).toString();
  }

  private static List<LoadedProgram> read(String address) {
    return ProgramFiles.read(ProgramName.of(address), Optional.empty());
  }

  private static String refusal(String address) {
    return assertThrows(UnfitException.class, () -> read(address)).getMessage();
  }
}
