// jars: kotlin-stdlib-2.2.20 kotlinx-coroutines-core-jvm-1.8.0
// truth: violated
// what: coroutines of two threads add to a counter without a lock

import java.util.concurrent.Executors
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking

fun main() {
    var counter = 0
    Executors.newFixedThreadPool(2).asCoroutineDispatcher().use { pool ->
        runBlocking {
            repeat(2) { launch(pool) { counter++ } }
        }
    }
    check(counter == 2)
}
