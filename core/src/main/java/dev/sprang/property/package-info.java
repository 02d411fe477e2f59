/** Was the run good? Each property is one file; properties see finished executions only. */
package dev.sprang.property;
