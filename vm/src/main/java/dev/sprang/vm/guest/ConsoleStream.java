package dev.sprang.vm.guest;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * What {@code System.out} and {@code System.err} are inside the machine. Every call becomes one
 * text given to the machine, as one operation; those that are not here call one that is. The
 * machine makes the two instances without running the constructor.
 */
public final class ConsoleStream extends PrintStream {
  private final boolean isError;

  private ConsoleStream(boolean isError) {
    super(OutputStream.nullOutputStream());
    this.isError = isError;
  }

  private native void emit(String text, boolean endsLine, boolean toErrors);

  private void show(String text) {
    emit(text, false, isError);
  }

  private void showLine(String text) {
    emit(text, true, isError);
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public boolean checkError() {
    return false;
  }

  @Override
  public void write(int b) {
    show(String.valueOf((char) (b & 0xFF)));
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    show(new String(bytes, offset, length, StandardCharsets.UTF_8));
  }

  @Override
  public void print(boolean value) {
    show(String.valueOf(value));
  }

  @Override
  public void print(char value) {
    show(String.valueOf(value));
  }

  @Override
  public void print(int value) {
    show(String.valueOf(value));
  }

  @Override
  public void print(long value) {
    show(String.valueOf(value));
  }

  @Override
  public void print(float value) {
    show(String.valueOf(value));
  }

  @Override
  public void print(double value) {
    show(String.valueOf(value));
  }

  @Override
  public void print(char[] value) {
    show(String.valueOf(value));
  }

  @Override
  public void print(String value) {
    show(String.valueOf(value));
  }

  @Override
  public void print(Object value) {
    show(String.valueOf(value));
  }

  @Override
  public void println() {
    show("\n");
  }

  @Override
  public void println(boolean value) {
    showLine(String.valueOf(value));
  }

  @Override
  public void println(char value) {
    showLine(String.valueOf(value));
  }

  @Override
  public void println(int value) {
    showLine(String.valueOf(value));
  }

  @Override
  public void println(long value) {
    showLine(String.valueOf(value));
  }

  @Override
  public void println(float value) {
    showLine(String.valueOf(value));
  }

  @Override
  public void println(double value) {
    showLine(String.valueOf(value));
  }

  @Override
  public void println(char[] value) {
    showLine(String.valueOf(value));
  }

  @Override
  public void println(String value) {
    showLine(String.valueOf(value));
  }

  @Override
  public void println(Object value) {
    showLine(String.valueOf(value));
  }

  @Override
  public PrintStream format(String format, Object... arguments) {
    show(String.format(format, arguments));
    return this;
  }

  @Override
  public PrintStream format(Locale locale, String format, Object... arguments) {
    show(String.format(locale, format, arguments));
    return this;
  }
}
