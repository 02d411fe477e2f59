/** How Java programs tell what is known of them. */
package dev.sprang.programs;
