/**
 * Stand-ins for {@code java.util.logging}: programs that log are checked as if nobody read the log.
 * Which loggers there are is nobody's business, so that getting one costs nothing; levels, handlers
 * and filters go through a {@link dev.sprang.jdk.standin.SharedCell}. The program's own handlers,
 * filters, formatters and suppliers run; what the console would get is thrown away after the texts
 * of its parameters have been made, because making them runs code of the program.
 *
 * <p>Deviations: handlers of the JDK lock themselves while they write, which orders threads by
 * accident; here they do not. All records have the time at which virtual time begins.
 */
package dev.sprang.jdk.standin.logging;
