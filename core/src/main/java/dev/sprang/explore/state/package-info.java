/**
 * Explorers that recognise states: an execution is given up where it comes to a state that was
 * explored before. They need an engine that offers {@link dev.sprang.engine.StateImage}.
 *
 * <p>The papers after which some of them leave out choices have gaps. How each is closed here, and
 * the slip in {@code ForesightMutationTest} (F), {@code TrapsTest} (T) or the vm's {@code
 * ForesightTest} (V) that shows that it matters:
 *
 * <pre>
 *   Parízek, Jančík, SPIN 2014
 *   two writes are in conflict too                    F theOrderOfTwoWritesMatters
 *   waits end by time, interrupt, or are over already who is enabled, and what may let others on,
 *                                                     tell: F whoWaitsMayBeLetOn
 *   notifications by threads not started yet          F threadsThatAreStartedLaterAreNoticed
 *   tryLock needs no free lock                        F whoTriesForALockNeedsNone
 *   which lock it is                                  an object, no allocation site: F locksDiffer
 *   joins for some time, asking whether it is alive   only a join that was made counts:
 *                                                     F whoHasEndedMayNotHaveBeenJoined,
 *                                                     V whoHasJoinedIsNotWhoHasNot,
 *                                                     aStateIsExploredOnce
 *   facts of frames put together                      V callersBelongToIt
 *   elements of arrays                                locations like others, by index:
 *                                                     T elementsOfArraysAreLocations
 *   ends of the program, initialisers, exceptions     F whoEndsTheProgramEndsItForAll; operations
 *                                                     like others in V losesNothing
 *   Parízek, FMCAD 2016
 *   too little is known at first, and states are met  F whatWasLeftOutBeforeMoreWasKnownIsMissed,
 *   again                                             objectsThatWereNotSeenAtFirstAreMissed,
 *                                                     whoIsStuckWhereAnExecutionEndsIsNoticed
 *   a thread alone in a loop                          LoneRun ends it:
 *                                                     T whoGoesRoundAloneLetsOthersOn
 *   the object is the one before the access           what is pending is learnt:
 *                                                     F whatIsPendingIsStillToCome
 *   the order of locks                                F whoLocksFirstMatters
 *   children of threads                               F threadsThatAreStartedLaterAreNoticed
 *   objects of other executions                       only those that are the same in every state
 *                                                     are told apart
 * </pre>
 *
 * <p>Choices in retrospect, strict order in one execution and determinacy have no counterpart: the
 * search is repeated instead.
 */
package dev.sprang.explore.state;
