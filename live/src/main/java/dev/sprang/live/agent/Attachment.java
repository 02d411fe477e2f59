package dev.sprang.live.agent;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;

/**
 * Loads an agent into another JVM: a process of its own, with nothing but this class. Fails with an
 * exception, for which the process has an exit code; where Java comes without the attach module
 * already when it is started.
 */
public final class Attachment {
  private Attachment() {}

  /**
   * Attaches.
   *
   * @param args the number of the process, and the agent's jar
   */
  public static void main(String[] args)
      throws AttachNotSupportedException,
          IOException,
          AgentLoadException,
          AgentInitializationException {
    VirtualMachine machine = VirtualMachine.attach(args[0]);
    try {
      machine.loadAgent(args[1]);
    } finally {
      machine.detach();
    }
  }
}
