package dev.sprang.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.ClassPrepareRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A replayed execution stops at breakpoints, in every thread, as the schedule has them. */
class DebuggerTest {
  private final List<String> stops = new ArrayList<>();

  @Test
  void aReplayStopsAtBreakpoints() throws Exception {
    VirtualMachine machine = launch();
    ClassPrepareRequest loading = machine.eventRequestManager().createClassPrepareRequest();
    loading.addClassFilter(DebuggedReplay.class.getName());
    loading.enable();
    machine.resume();
    try {
      while (true) {
        EventSet events = machine.eventQueue().remove();
        events.forEach(this::handle);
        events.resume();
      }
    } catch (VMDisconnectedException ended) {
      Process process = machine.process();
      byte[] output = process.getInputStream().readAllBytes();
      assertEquals("VIOLATED", new String(output, StandardCharsets.UTF_8).strip());
      assertEquals(0, process.waitFor());
    }
    // The execution is run again for its report, so there may be more stops of the same kind.
    List<String> replayed = stops.subList(stops.indexOf("replay") + 1, stops.size());
    assertEquals(0, replayed.size() % 2, replayed::toString);
    assertEquals(List.of("increment", "increment"), replayed.subList(0, 2));
  }

  private static VirtualMachine launch() throws Exception {
    LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    arguments.get("main").setValue(DebuggedReplay.class.getName());
    arguments.get("options").setValue("-cp \"" + System.getProperty("java.class.path") + "\"");
    return connector.launch(arguments);
  }

  /** As debuggers do: a breakpoint is for every class of that name, whoever loads it. */
  private void handle(Event event) {
    if (event instanceof ClassPrepareEvent loaded) {
      ReferenceType type = loaded.referenceType();
      for (String method : List.of("replay", "increment")) {
        type.virtualMachine()
            .eventRequestManager()
            .createBreakpointRequest(type.methodsByName(method).get(0).location())
            .enable();
      }
    } else if (event instanceof BreakpointEvent stop) {
      stops.add(stop.location().method().name());
    }
  }
}
