package dev.sprang.programs.live;

import dev.sprang.programs.Truth;

/**
 * Two threads each read a field and write it back changed; the argument is the type of the field.
 * The lost update, four traces, whatever the type; volatile makes it no race, but keeps nothing
 * together.
 */
@Truth(
    arguments = {"boolean"},
    results = {"false", "true"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"byte"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"char"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"short"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"int"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"long"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"float"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"double"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"Object"},
    results = {"1", "2"},
    traces = 4,
    races = true)
@Truth(
    arguments = {"volatile-long"},
    results = {"1", "2"},
    traces = 4)
@Truth(
    arguments = {"volatile-double"},
    results = {"1", "2"},
    traces = 4)
public final class FieldsOfEachType {
  private boolean ofBoolean;
  private byte ofByte;
  private char ofChar;
  private short ofShort;
  private int ofInt;
  private long ofLong;
  private float ofFloat;
  private double ofDouble;
  private Integer ofObject = 0;
  private volatile long volatileLong;
  private volatile double volatileDouble;

  private FieldsOfEachType() {}

  private void change(String type) {
    switch (type) {
      case "boolean" -> ofBoolean = !ofBoolean;
      case "byte" -> ofByte++;
      case "char" -> ofChar++;
      case "short" -> ofShort++;
      case "int" -> ofInt++;
      case "long" -> ofLong++;
      case "float" -> ofFloat++;
      case "double" -> ofDouble++;
      case "volatile-long" -> volatileLong++;
      case "volatile-double" -> volatileDouble++;
      default -> ofObject = ofObject + 1;
    }
  }

  private String text(String type) {
    return switch (type) {
      case "boolean" -> String.valueOf(ofBoolean);
      case "byte" -> String.valueOf(ofByte);
      case "char" -> String.valueOf((int) ofChar);
      case "short" -> String.valueOf(ofShort);
      case "int" -> String.valueOf(ofInt);
      case "long" -> String.valueOf(ofLong);
      case "float" -> String.valueOf((int) ofFloat);
      case "double" -> String.valueOf((int) ofDouble);
      case "volatile-long" -> String.valueOf(volatileLong);
      case "volatile-double" -> String.valueOf((int) volatileDouble);
      default -> String.valueOf(ofObject);
    };
  }

  public static void main(String[] args) throws InterruptedException {
    FieldsOfEachType object = new FieldsOfEachType();
    Threads.runAll(() -> object.change(args[0]), () -> object.change(args[0]));
    System.out.println(object.text(args[0]));
  }
}
