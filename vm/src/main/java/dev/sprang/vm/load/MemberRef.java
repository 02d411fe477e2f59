package dev.sprang.vm.load;

/** A field or method as code names it, not yet looked up. */
public record MemberRef(String owner, String name, String descriptor, boolean inInterface) {
  /** As {@link VmMethod#key} has it. */
  public String key() {
    return owner + "." + name + descriptor;
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name + descriptor;
  }
}
