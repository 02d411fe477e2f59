package dev.sprang.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sessions that number the same things differently understand each other's steps. */
class TranslationTest {
  /** A session that numbers what it meets in that order. */
  private static final class Session implements Names {
    private final List<String> objects = new ArrayList<>();
    private final List<String> threads = new ArrayList<>();

    Session(List<String> threads, String... objects) {
      this.threads.addAll(threads);
      this.objects.addAll(List.of(objects));
    }

    @Override
    public String thread(int thread) {
      return threads.get(thread);
    }

    @Override
    public int threadNamed(String name) {
      return threads.indexOf(name);
    }

    @Override
    public String object(int object) {
      return objects.get(object);
    }

    @Override
    public int objects() {
      return objects.size();
    }

    @Override
    public String site(int site) {
      return "";
    }
  }

  private final CommonNames common = new CommonNames();
  private final Session one = new Session(List.of("0", "0.1", "0.2"), "x", "y");
  private final Session other = new Session(List.of("0", "0.2", "0.1"), "y");
  private final Translation ofOne = translation(one);
  private final Translation ofOther = translation(other);

  private Translation translation(Names names) {
    Translation translation = new Translation(names, common);
    translation.meet();
    return translation;
  }

  private Step told(int choice, Operation operation) {
    return ofOther.in(ofOne.out(choice, operation, operation.footprint()));
  }

  @Test
  void threadsAndObjectsAreTheSameByName() {
    Step step = told(Choice.picking(1, 2), Operation.write(1));
    assertEquals(Choice.picking(2, 1), step.choice());
    assertEquals(Footprint.exclusive(0), step.footprint());
    assertEquals(1, told(0, Operation.start(2)).operation().target());
  }

  @Test
  void alternativesStayWhatTheyAre() {
    assertEquals(Choice.of(2, 5), told(Choice.of(1, 5), Operation.write(0)).choice());
  }

  @Test
  void whatWasNotMetConflictsWithNothingUntilItIsMet() {
    Step before = told(0, Operation.write(0));
    assertFalse(before.footprint().conflicts(Footprint.exclusive(0)));
    assertFalse(before.footprint().conflicts(Footprint.exclusive(1)));
    assertFalse(before.footprint().conflicts(Footprint.EMPTY));
    other.objects.add("x");
    ofOther.meet();
    assertTrue(told(0, Operation.write(0)).footprint().conflicts(Footprint.shared(1)));
  }

  /** What cannot be told apart is taken for one, never the other way round. */
  @Test
  void objectsThatAreCalledTheSameAllConflict() {
    other.objects.add("y");
    ofOther.meet();
    Footprint footprint = told(0, Operation.write(1)).footprint();
    assertTrue(footprint.conflicts(Footprint.shared(0)));
    assertTrue(footprint.conflicts(Footprint.shared(1)));
  }

  /** A million planned steps are no more objects than there are different ones. */
  @Test
  void likeStepsAreOneObjectForAllSessions() {
    Step step = ofOne.out(1, Operation.write(1), Footprint.exclusive(1));
    assertSame(step, ofOne.out(1, Operation.write(1), Footprint.exclusive(1)));
    assertSame(step, ofOther.out(2, Operation.write(0), Footprint.exclusive(0)));
    assertNotSame(step, ofOne.out(1, Operation.write(1), Footprint.shared(1)));
    assertNotSame(step, ofOne.out(2, Operation.write(1), Footprint.exclusive(1)));
    assertNotSame(step, ofOne.out(1, Operation.update(1), Footprint.exclusive(1)));
  }

  /** What was heard once is heard anew when it may mean more. */
  @Test
  void whatWasHeardBeforeIsHeardWithAllThatIsMet() {
    Step step = ofOne.out(0, Operation.write(1), Footprint.exclusive(1));
    assertSame(ofOther.in(step), ofOther.in(step));
    assertTrue(ofOther.in(step).footprint().conflicts(Footprint.shared(0)));
    assertFalse(ofOther.in(step).footprint().conflicts(Footprint.shared(1)));
    other.objects.add("y");
    ofOther.meet();
    assertTrue(ofOther.in(step).footprint().conflicts(Footprint.shared(1)));
  }
}
