/** Monitors, locks and conditions: how threads wait for them and what ends a wait. */
package dev.sprang.live.run.waiting;
