/**
 * What stand-ins are given by the program, used as the program would; and weak maps.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.collection;
