// jars: kotlin-stdlib-2.2.20 kotlinx-coroutines-core-jvm-1.8.0
// truth: verified
// what: coroutines of two threads add to a counter under a `Mutex`

import java.util.concurrent.Executors
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.sync.Mutex
import kotlinx.coroutines.sync.withLock

fun main() {
    val mutex = Mutex()
    var counter = 0
    Executors.newSingleThreadExecutor().asCoroutineDispatcher().use { pool ->
        runBlocking {
            launch(pool) { mutex.withLock { counter++ } }
            mutex.withLock { counter++ }
        }
    }
    check(counter == 2)
}
