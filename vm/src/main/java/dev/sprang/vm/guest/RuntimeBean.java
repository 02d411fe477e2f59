package dev.sprang.vm.guest;

import dev.sprang.jdk.synchroniser.ClockAndChance;
import java.lang.management.RuntimeMXBean;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.management.ObjectName;
import org.jspecify.annotations.Nullable;

/** What the program is told of the JVM that it seems to run on. */
final class RuntimeBean implements RuntimeMXBean {
  /** In place of the one that is made by native code. */
  static RuntimeMXBean get() {
    return new RuntimeBean();
  }

  @Override
  public long getPid() {
    return ProcessHandle.current().pid();
  }

  @Override
  public String getName() {
    return getPid() + "@localhost";
  }

  @Override
  public String getVmName() {
    return System.getProperty("java.vm.name");
  }

  @Override
  public String getVmVendor() {
    return System.getProperty("java.vendor");
  }

  @Override
  public String getVmVersion() {
    return System.getProperty("java.version");
  }

  @Override
  public String getSpecName() {
    return "Java Virtual Machine Specification";
  }

  @Override
  public String getSpecVendor() {
    return "Oracle Corporation";
  }

  @Override
  public String getSpecVersion() {
    return System.getProperty("java.vm.specification.version");
  }

  @Override
  public String getManagementSpecVersion() {
    return "4.0";
  }

  @Override
  public String getClassPath() {
    return System.getProperty("java.class.path");
  }

  @Override
  public String getLibraryPath() {
    return System.getProperty("java.library.path");
  }

  @Override
  public boolean isBootClassPathSupported() {
    return false;
  }

  @Override
  public String getBootClassPath() {
    throw new UnsupportedOperationException("Boot class path mechanism is not supported");
  }

  @Override
  public List<String> getInputArguments() {
    return List.of();
  }

  @Override
  public long getUptime() {
    return System.currentTimeMillis() - getStartTime();
  }

  @Override
  public long getStartTime() {
    return ClockAndChance.BEGIN_MILLIS;
  }

  @Override
  public Map<String, String> getSystemProperties() {
    Map<String, String> properties = new TreeMap<>();
    for (String name : System.getProperties().stringPropertyNames()) {
      properties.put(name, System.getProperty(name));
    }
    return properties;
  }

  @Override
  public @Nullable ObjectName getObjectName() {
    Host.refuse("RuntimeMXBean.getObjectName");
    throw new IllegalStateException();
  }
}
