/** Options as typed constants, from which help and documentation are made. */
package dev.sprang.setting;
