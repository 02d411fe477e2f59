/**
 * Calendars of the present moment, which is that of the program's clock.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.calendar;
