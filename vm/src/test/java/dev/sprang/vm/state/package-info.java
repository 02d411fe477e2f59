/** Tests of single parts of the machine. */
package dev.sprang.vm.state;
