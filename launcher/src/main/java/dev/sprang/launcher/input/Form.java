package dev.sprang.launcher.input;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The operations of the script language, each with the forms it is written in. */
enum Form {
  R(2, 3, "[\"R\",\"x\"] or [\"R\",\"x\",\"register\"]"),
  W(3, 3, "[\"W\",\"x\",value]"),
  INC(2, 3, "[\"INC\",\"x\"] or [\"INC\",\"x\",delta]"),
  CAS(4, 4, "[\"CAS\",\"x\",expected,value]"),
  FAA(2, 3, "[\"FAA\",\"x\"] or [\"FAA\",\"x\",delta]"),
  FENCE(1, 1, "[\"FENCE\"], [\"FENCE@acquire\"] or [\"FENCE@release\"]"),
  IF(
      3,
      4,
      "[\"IF\",number,operation], [\"IF\",[\"==\",\"register\",1],[operations]]"
          + " or [\"IF\",condition,[operations],[operations]]"),
  SYNC(3, 3, "[\"SYNC\",\"l\",[operations]]"),
  TRY(3, 3, "[\"TRY\",\"l\",[operations]]"),
  WAIT(2, 2, "[\"WAIT\",\"l\"]"),
  NOTIFY(2, 2, "[\"NOTIFY\",\"l\"]"),
  NOTIFYALL(2, 2, "[\"NOTIFYALL\",\"l\"]"),
  PARK(1, 1, "[\"PARK\"]"),
  UNPARK(2, 2, "[\"UNPARK\",thread]"),
  AWAIT(3, 3, "[\"AWAIT\",\"x\",number]"),
  TAKE(2, 3, "[\"TAKE\",\"x\"] or [\"TAKE\",\"x\",amount]"),
  WITHIN(3, 3, "[\"WITHIN\",time,[\"TAKE\",\"x\"]]"),
  SLEEP(2, 2, "[\"SLEEP\",time]"),
  JOIN(2, 2, "[\"JOIN\",thread]"),
  START(2, 2, "[\"START\",thread]"),
  EXIT(1, 1, "[\"EXIT\"]"),
  LET(3, 3, "[\"LET\",\"register\",value]"),
  INPUT(2, 2, "[\"INPUT\",\"n\"]"),
  WHILE(3, 3, "[\"WHILE\",condition,[operations]]"),
  CHOOSE(2, 2, "[\"CHOOSE\",number]"),
  CHECK(2, 3, "[\"CHECK\",condition] or [\"CHECK\",condition,\"message\"]");

  private static final List<String> WORDS = Arrays.stream(values()).map(Form::name).toList();

  private final int least;
  private final int most;
  private final String text;

  Form(int least, int most, String text) {
    this.least = least;
    this.most = most;
    this.text = text;
  }

  /** How it is written, as the end of a sentence. */
  String text() {
    return text;
  }

  /** The form an operation is written in, checked for its number of elements. */
  static Form of(Json operation) {
    if (!(operation instanceof Json.Items list)) {
      throw new ScriptException(
          operation.at(), "an operation is a list like [\"W\",\"x\",1], not " + operation.what());
    }
    if (list.items().isEmpty() || !(list.items().get(0) instanceof Json.Text word)) {
      throw new ScriptException(
          list.at(), "an operation begins with its name, like [\"W\",\"x\",1]");
    }
    Form form = named(word);
    int size = list.items().size();
    if (size < form.least || size > form.most) {
      String elements =
          form.least == form.most ? Integer.toString(form.least) : form.least + " or " + form.most;
      throw new ScriptException(
          list.at(),
          "%s has %s elements, not %d: write %s".formatted(form, elements, size, form.text));
    }
    return form;
  }

  private static Form named(Json.Text word) {
    String name = word.text().split("@", 2)[0];
    if (name.equals("LOCK") || name.equals("UNLOCK")) {
      throw new ScriptException(
          word.at(),
          ("there is no %s: %s takes the monitor, runs the operations and releases it,"
                  + " so that no lock is released that is not held")
              .formatted(name, SYNC.text));
    }
    return Arrays.stream(values())
        .filter(form -> form.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new ScriptException(
                    word.at(),
                    "unknown operation \"%s\".%s Known are %s"
                        .formatted(
                            name,
                            Spelling.didYouMean(name, WORDS),
                            WORDS.stream().collect(Collectors.joining(", ")))));
  }
}
