package dev.sprang.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A test of whose executions none may have a data race; what else may go wrong in them, such as a
 * failed assertion, is passed over. It stands in place of {@link InterleavingTest}, or beside it
 * where that has settings, and means both where it stands beside {@link DeadlockFree}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@InterleavingTest
public @interface RaceFree {}
