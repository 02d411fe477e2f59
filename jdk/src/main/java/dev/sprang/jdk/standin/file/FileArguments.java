package dev.sprang.jdk.standin.file;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;

/**
 * What constructors of the JDK are given in place of the name of a file, which they would open
 * themselves: each method takes the arguments of one.
 */
public final class FileArguments {
  private FileArguments() {}

  public static OutputStream written(String name) throws FileNotFoundException {
    return new FileOutputStream(name);
  }

  public static OutputStream written(File file) throws FileNotFoundException {
    return new FileOutputStream(file);
  }

  public static OutputStreamWriter written(String name, String charset) throws IOException {
    return new OutputStreamWriter(new FileOutputStream(name), charset);
  }

  public static OutputStreamWriter written(File file, String charset) throws IOException {
    return new OutputStreamWriter(new FileOutputStream(file), charset);
  }

  public static OutputStreamWriter written(String name, Charset charset) throws IOException {
    return new OutputStreamWriter(new FileOutputStream(name), charset);
  }

  public static OutputStreamWriter written(File file, Charset charset) throws IOException {
    return new OutputStreamWriter(new FileOutputStream(file), charset);
  }

  public static InputStream read(File file) throws FileNotFoundException {
    return new FileInputStream(file);
  }

  public static InputStreamReader read(File file, String charset) throws IOException {
    return new InputStreamReader(new FileInputStream(file), charset);
  }

  public static InputStreamReader read(File file, Charset charset) throws IOException {
    return new InputStreamReader(new FileInputStream(file), charset);
  }
}
