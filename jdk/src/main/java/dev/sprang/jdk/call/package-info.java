/**
 * What calls of the JDK do that take more than one operation, told once for both engines that run
 * bytecode: plain Java over interfaces whose methods are one operation each, or none. The live
 * engine calls this code; the vm engine interprets it inside of the machine, where the place in
 * this code is how far a call is. So it keeps nothing but in local variables and in fields of the
 * one object that every program has of a class, makes no objects but exceptions (and one for every
 * start of a thread, where groups are asked for theirs), and uses nothing of the JDK that is more
 * than a computation.
 */
package dev.sprang.jdk.call;
