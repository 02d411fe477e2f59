package dev.sprang.vm.link;

/** A class that makes an object of another one and calls its {@code main}. */
public final class LaunchMaker {
  /** Its static method. */
  public static final String ENTRY = CallSites.ENTRY;

  private LaunchMaker() {}

  /**
   * Its class file.
   *
   * @param main the descriptor of {@code main}, and of the method that is made
   */
  public static byte[] make(String name, String type, String main) {
    return MadeCode.inClass(
        name,
        main,
        code -> {
          code.make(type);
          code.callSpecial(type, "<init>", "()V");
          code.loadArgs();
          code.callVirtual(type, "main", main);
          code.returnValue();
        });
  }
}
