// jars: kotlin-stdlib-2.2.20 kotlinx-coroutines-core-jvm-1.8.0
// truth: verified
// what: two threads complete a `CompletableDeferred`, a coroutine waits for it

import kotlin.concurrent.thread
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.runBlocking

fun main() {
    val deferred = CompletableDeferred<Int>()
    var first = false
    val other = thread { first = deferred.complete(1) }
    val second = deferred.complete(2)
    val value = runBlocking { deferred.await() }
    other.join()
    check(first != second && value == if (second) 2 else 1)
}
