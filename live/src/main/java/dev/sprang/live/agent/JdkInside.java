package dev.sprang.live.agent;

import dev.sprang.engine.UnfitException;
import java.lang.management.ManagementFactory;
import java.util.List;

/** The JDK's inside, as far as the engine needs it: opened by options of the JVM or by an agent. */
public final class JdkInside {
  /** The options that open it when the JVM starts. */
  public static final List<String> OPTIONS =
      List.of(
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.vm=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED");

  /** The options of a JVM that no agent can enter. */
  private static final List<String> FORBIDDING =
      List.of("-XX:+DisableAttachMechanism", "-XX:-EnableDynamicAgentLoading");

  private JdkInside() {}

  /**
   * Opens it, unless it is open already.
   *
   * @throws UnfitException with the line to add if this JVM does not let us
   */
  public static synchronized void open() {
    if (isOpen()) {
      return;
    }
    AgentJar jar = AgentJar.find();
    String why = forbidden();
    if (why.isEmpty()) {
      why = SelfAttachment.load(jar.path());
    }
    if (!isOpen()) {
      throw new UnfitException(
          ("The live engine needs the JDK's inside, and this JVM does not open it while it runs"
                  + " (%s). Add this line to the options of the JVM that runs the check (argLine"
                  + " of Maven Surefire, jvmArgs of a Gradle test task):%n    %s")
              .formatted(why, jar.option()));
    }
  }

  private static boolean isOpen() {
    Module base = Object.class.getModule();
    Module own = JdkInside.class.getModule();
    return base.isExported("jdk.internal.misc", own)
        && base.isExported("jdk.internal.vm", own)
        && base.isOpen("java.lang", own);
  }

  /** Asking such a JVM would make it print all its threads, and us wait in vain. */
  private static String forbidden() {
    List<String> given = ManagementFactory.getRuntimeMXBean().getInputArguments();
    return FORBIDDING.stream()
        .filter(given::contains)
        .map(option -> "it was started with " + option)
        .findFirst()
        .orElse("");
  }
}
