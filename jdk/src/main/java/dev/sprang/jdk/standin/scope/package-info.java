/**
 * Stand-ins for structured task scopes and scoped values, which older JDKs do not have.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.scope;
