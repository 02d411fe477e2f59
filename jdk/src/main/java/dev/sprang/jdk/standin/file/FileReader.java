package dev.sprang.jdk.standin.file;

import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Stands for {@link java.io.FileReader}. */
public class FileReader extends InputStreamReader {
  public FileReader(String name) throws java.io.FileNotFoundException {
    super(new FileInputStream(name), StandardCharsets.UTF_8);
  }

  public FileReader(File file) throws java.io.FileNotFoundException {
    super(new FileInputStream(file), StandardCharsets.UTF_8);
  }

  public FileReader(String name, Charset charset) throws IOException {
    super(new FileInputStream(name), charset);
  }

  public FileReader(File file, Charset charset) throws IOException {
    super(new FileInputStream(file), charset);
  }
}
