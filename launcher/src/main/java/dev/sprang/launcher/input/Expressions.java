package dev.sprang.launcher.input;

import dev.sprang.engine.model.Statement.Place;
import dev.sprang.operation.Expression;
import dev.sprang.operation.Expression.Operator;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Reads the expressions and places of one thread, whose registers it numbers as they come. */
final class Expressions {
  /** The register that holds what the thread observed last. */
  static final int LAST = 0;

  private static final String LAST_NAME = "last";
  private static final String FORM =
      "a number, a register or an expression like [\"+\",\"register\",1]";

  private final Map<String, Integer> registers = new LinkedHashMap<>();

  /** The number of the register that is assigned here. */
  int assigned(Json json, Form form) {
    String name = JsonValues.name(json, form.text());
    if (name.equals(LAST_NAME)) {
      throw new ScriptException(
          json.at(), "\"last\" always holds what the thread observed last; use another name");
    }
    return registers.computeIfAbsent(name, unused -> registers.size() + 1);
  }

  Expression value(Json json) {
    if (json instanceof Json.Numeral) {
      return Expression.constant(JsonValues.whole(json, FORM));
    }
    if (json instanceof Json.Text text) {
      return new Expression.Register(known(text));
    }
    if (json instanceof Json.Items list) {
      return binary(list);
    }
    throw new ScriptException(json.at(), "expected %s, not %s".formatted(FORM, json.what()));
  }

  /** A variable or monitor: its name, or the name and index of an element. */
  Place place(Json json, Form form) {
    if (json instanceof Json.Items list) {
      if (list.items().size() != 2) {
        throw new ScriptException(json.at(), "an element of an array is written [\"a\",index]");
      }
      String name = JsonValues.name(list.items().get(0), "[\"a\",index]");
      return new Place(name, value(list.items().get(1)));
    }
    return Place.named(JsonValues.name(json, form.text()));
  }

  private int known(Json.Text text) {
    if (text.text().equals(LAST_NAME)) {
      return LAST;
    }
    Integer register = registers.get(text.text());
    if (register == null) {
      String known = String.join(", ", registers.keySet());
      throw new ScriptException(
          text.at(),
          ("register \"%s\" has no value here; assign it before with [\"LET\",\"%s\",value]"
                  + " or [\"R\",\"x\",\"%s\"]. Registers so far: last%s")
              .formatted(
                  text.text(), text.text(), text.text(), known.isEmpty() ? "" : ", " + known));
    }
    return register;
  }

  private Expression binary(Json.Items list) {
    List<Json> items = list.items();
    if (items.size() != 3) {
      throw new ScriptException(list.at(), "expected " + FORM);
    }
    String symbol = JsonValues.name(items.get(0), "[\"+\",\"register\",1]");
    Operator operator =
        Arrays.stream(Operator.values())
            .filter(known -> known.symbol().equals(symbol))
            .findFirst()
            .orElseThrow(
                () ->
                    new ScriptException(
                        items.get(0).at(),
                        "unknown operator \"%s\". Known are %s".formatted(symbol, symbols())));
    return new Expression.Binary(operator, value(items.get(1)), value(items.get(2)));
  }

  private static String symbols() {
    return Arrays.stream(Operator.values()).map(Operator::symbol).collect(Collectors.joining(" "));
  }

  /** The expression as people write it, for the message of a check that gives none. */
  static String infix(Json json) {
    if (json instanceof Json.Items list && list.items().size() == 3) {
      return operand(list.items().get(1))
          + " "
          + ((Json.Text) list.items().get(0)).text()
          + " "
          + operand(list.items().get(2));
    }
    return json instanceof Json.Text text ? text.text() : json.what();
  }

  private static String operand(Json json) {
    return json instanceof Json.Items ? "(" + infix(json) + ")" : infix(json);
  }

  static boolean uses(Expression expression, int register) {
    if (expression instanceof Expression.Binary binary) {
      return uses(binary.left(), register) || uses(binary.right(), register);
    }
    return expression instanceof Expression.Register read && read.index() == register;
  }
}
