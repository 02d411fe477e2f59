package dev.sprang.jdk.standin.file;

import java.io.File;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Stands for {@link java.io.FileWriter}. */
public class FileWriter extends OutputStreamWriter {
  public FileWriter(String name) throws IOException {
    this(name, StandardCharsets.UTF_8, false);
  }

  public FileWriter(String name, boolean appends) throws IOException {
    this(name, StandardCharsets.UTF_8, appends);
  }

  public FileWriter(File file) throws IOException {
    this(file.getPath());
  }

  public FileWriter(File file, boolean appends) throws IOException {
    this(file.getPath(), appends);
  }

  public FileWriter(String name, Charset charset) throws IOException {
    this(name, charset, false);
  }

  public FileWriter(String name, Charset charset, boolean appends) throws IOException {
    super(new FileOutputStream(name, appends), charset);
  }

  public FileWriter(File file, Charset charset) throws IOException {
    this(file.getPath(), charset, false);
  }

  public FileWriter(File file, Charset charset, boolean appends) throws IOException {
    this(file.getPath(), charset, appends);
  }
}
