package dev.sprang.live.weave;

import dev.sprang.jdk.synchroniser.SynchroniserTable;
import dev.sprang.live.weave.file.ClassFacts;
import dev.sprang.live.weave.file.ClassShape;
import dev.sprang.live.weave.file.Outline;
import dev.sprang.live.weave.file.TypeKinds;
import dev.sprang.live.weave.file.WeaveException;
import dev.sprang.live.weave.pass.Passes;
import dev.sprang.live.weave.rule.CallRules;
import dev.sprang.live.weave.scope.ClassScope;
import dev.sprang.live.weave.scope.WeavingContext;
import dev.sprang.live.weave.site.WovenSites;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites class files so that their code calls the hooks. A class goes through the passes in
 * order; what a pass adds, the later ones see, so each adds only what those do not change again.
 */
public final class Weaver {
  private static final int OLDEST = Opcodes.V1_5;

  private final ClassFacts facts;
  private final WeavingContext context;

  public Weaver(WovenSites sites, SynchroniserTable table, ClassFacts facts) {
    this.facts = facts;
    TypeKinds kinds = new TypeKinds(facts);
    this.context = new WeavingContext(sites, facts, kinds, new CallRules(facts, table, kinds));
  }

  /** The names of the passes, in the order in which they see a class. */
  public static List<String> passes() {
    return Passes.names();
  }

  /** Weaves a class, or says why that is impossible. */
  public WovenClass weave(byte[] classFile) {
    ClassReader reader = read(classFile);
    String name = reader.getClassName();
    try {
      return weave(reader, classFile);
    } catch (WeaveException told) {
      throw told;
    } catch (MethodTooLargeException tooLarge) {
      throw new WeaveException(
          name,
          "its method %s would exceed 64 KB; split it".formatted(tooLarge.getMethodName()),
          tooLarge);
    } catch (ClassTooLargeException tooLarge) {
      throw new WeaveException(name, "it would have too many constants; split it", tooLarge);
    } catch (RuntimeException malformed) {
      throw new WeaveException(
          name, "its class file is malformed, or the weaver errs (" + malformed + ")", malformed);
    }
  }

  private static ClassReader read(byte[] classFile) {
    try {
      ClassReader reader = new ClassReader(classFile);
      int version = reader.readShort(6);
      if (version < OLDEST) {
        throw new WeaveException(
            reader.getClassName(),
            "its class file has version %d, older than Java 5; compile it again"
                .formatted(version));
      }
      return reader;
    } catch (IllegalArgumentException | IndexOutOfBoundsException unreadable) {
      throw new WeaveException(
          "(unknown)", "this is no class file of Java 5 to 25 (" + unreadable + ")", unreadable);
    }
  }

  private WovenClass weave(ClassReader reader, byte[] classFile) {
    ClassShape shape = ClassShape.read(reader);
    if (shape.supertypes().contains(ClassShape.WOVEN)) {
      throw new WeaveException(shape.name(), "it is woven already; give the original class");
    }
    if (!facts.isWoven(shape.name())) {
      throw new WeaveException(shape.name(), "it is not on the program's class path");
    }
    ClassScope scope = new ClassScope(context, shape, Outline.of(classFile));
    ClassWriter writer = new Writer();
    ClassVisitor passes = Passes.before(new BlockEnds(writer), scope);
    reader.accept(scope.under(passes), ClassReader.EXPAND_FRAMES);
    boolean hasInitialiser = shape.hasInitialiser() && !shape.keepsInitialiser();
    return new WovenClass(shape.name().replace('/', '.'), writer.toByteArray(), hasInitialiser);
  }

  /** Finds common superclasses for stack maps from class files, not by loading classes. */
  private final class Writer extends ClassWriter {
    Writer() {
      super(COMPUTE_FRAMES);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      return facts.commonSuperclass(one, other);
    }
  }
}
