/** Java programs that wait by looking again and again, with what is known of them. */
package dev.sprang.programs.polling;
