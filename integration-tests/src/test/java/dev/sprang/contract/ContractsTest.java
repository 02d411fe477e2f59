package dev.sprang.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sprang.contract.EngineUnderContract.Answer;
import dev.sprang.contract.EngineUnderContract.Explored;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * The JDK keeps its promises in Sprang: each contract's results are exactly those its documentation
 * allows, whatever HotSpot shows is among them, and no execution fails, deadlocks or has a data
 * race. What an engine cannot answer yet is in {@link Gaps}.
 */
class ContractsTest {
  /** How often each program runs on HotSpot. More would show more, but never something else. */
  private static final int RUNS = 20;

  static final List<ContractProgram> CONTRACTS = ContractProgram.all();

  private static final Gaps GAPS = Gaps.ofThisJdk();

  private static Map<String, Set<String>> onHotSpot;

  @BeforeAll
  static void runOnHotSpot() throws IOException {
    onHotSpot = PlainHotSpot.results(CONTRACTS, RUNS);
  }

  @AfterAll
  static void keepGaps() {
    GAPS.rewriteIfAsked();
  }

  @Test
  void everyGapIsOfAContract() {
    List<String> names = CONTRACTS.stream().map(ContractProgram::toString).toList();
    assertTrue(names.containsAll(GAPS.contracts()), () -> names + " / " + GAPS.contracts());
  }

  @ParameterizedTest
  @FieldSource("CONTRACTS")
  void hotSpotShowsNothingElse(ContractProgram contract) {
    assertAmong(contract.allowed(), onHotSpot.get(contract.toString()));
  }

  @ParameterizedTest
  @FieldSource("CONTRACTS")
  void theLiveEngineShowsExactlyThis(ContractProgram contract) {
    assertKept(contract, EngineUnderContract.LIVE);
  }

  @ParameterizedTest
  @FieldSource("CONTRACTS")
  void theVmEngineShowsExactlyThis(ContractProgram contract) {
    assertKept(contract, EngineUnderContract.VM);
  }

  private static void assertKept(ContractProgram contract, EngineUnderContract engine) {
    Answer answer = engine.explore(contract.program());
    assertEquals(GAPS.expected(engine, contract, answer.gap()), answer.gap(), answer::toString);
    if (answer instanceof Explored explored) {
      assertEquals(Set.of(), explored.violations());
      assertAmong(contract.allowed(), explored.results());
      if (explored.complete() && !contract.prints().loose()) {
        assertEquals(contract.allowed(), explored.results());
      }
      if (explored.complete()) {
        assertAmong(explored.results(), onHotSpot.get(contract.toString()));
      }
    }
  }

  private static void assertAmong(Set<String> all, Set<String> some) {
    assertTrue(all.containsAll(some), () -> some + " are not all among " + all);
  }
}
