/**
 * Stand-ins for files: what is on the disk is read when it is first asked for and the same in all
 * executions; what a program writes is kept in memory, seen by that program alone, and gone with
 * the execution. {@link dev.sprang.jdk.standin.file.FileTree} is what there is by name, {@link
 * dev.sprang.jdk.standin.file.FileContent} what is in a file, {@link
 * dev.sprang.jdk.standin.file.OpenFile} a place in one; streams, {@code RandomAccessFile}, channels
 * and the file system that paths belong to are made of these. {@code java.io.File} stays the JDK's:
 * its methods that look at files are those of {@link dev.sprang.jdk.standin.file.FileCalls}.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.file;
