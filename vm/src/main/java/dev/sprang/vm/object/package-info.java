/**
 * Objects that the machine itself makes and looks into: texts, class mirrors, exceptions; with the
 * places in the code that messages and refusals name. Nothing here is an operation.
 */
package dev.sprang.vm.object;
