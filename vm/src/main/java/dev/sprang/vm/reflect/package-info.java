/**
 * Classes, members and handles as objects: what is in class files, and calls that are made by way
 * of such objects. The rest of reflection is the JDK's own code.
 */
package dev.sprang.vm.reflect;
