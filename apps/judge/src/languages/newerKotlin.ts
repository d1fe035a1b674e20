/**
 * What programs of today use most and the library of Kotlin 1.3, which Debian has, does not know yet: written with what
 * it knows. Compiled beside a program only when it failed for lack of one of these names.
 */
export const newerKotlin = `fun readln(): String = readLine() ?: throw RuntimeException("EOF has already been reached")
fun readlnOrNull(): String? = readLine()
val Char.code: Int get() = this.toInt()
fun Char(code: Int): Char = code.toChar()
fun Char.digitToIntOrNull(): Int? = Character.digit(this, 10).let { if (it < 0) null else it }
fun Char.digitToInt(): Int = digitToIntOrNull() ?: throw IllegalArgumentException("Char $this is not a decimal digit")
fun Int.digitToChar(): Char =
  if (this in 0..9) '0' + this else throw IllegalArgumentException("Int $this is not a decimal digit")
fun Char.lowercaseChar(): Char = Character.toLowerCase(this)
fun Char.uppercaseChar(): Char = Character.toUpperCase(this)
fun Char.lowercase(): String = this.toString().toLowerCase()
fun Char.uppercase(): String = this.toString().toUpperCase()
fun String.lowercase(): String = this.toLowerCase()
fun String.uppercase(): String = this.toUpperCase()
fun <T : Comparable<T>> Iterable<T>.maxOrNull(): T? = this.max()
fun <T : Comparable<T>> Iterable<T>.minOrNull(): T? = this.min()
fun IntArray.maxOrNull(): Int? = this.max()
fun IntArray.minOrNull(): Int? = this.min()
fun LongArray.maxOrNull(): Long? = this.max()
fun LongArray.minOrNull(): Long? = this.min()
fun DoubleArray.maxOrNull(): Double? = this.max()
fun DoubleArray.minOrNull(): Double? = this.min()
fun CharSequence.maxOrNull(): Char? = this.max()
fun CharSequence.minOrNull(): Char? = this.min()
inline fun <T, R : Comparable<R>> Iterable<T>.maxByOrNull(selector: (T) -> R): T? = this.maxBy(selector)
inline fun <T, R : Comparable<R>> Iterable<T>.minByOrNull(selector: (T) -> R): T? = this.minBy(selector)
inline fun <T, R : Comparable<R>> Iterable<T>.maxOf(selector: (T) -> R): R = this.map(selector).max()!!
inline fun <T, R : Comparable<R>> Iterable<T>.minOf(selector: (T) -> R): R = this.map(selector).min()!!
`;

/** The names above, as the compiler complains of them. */
export const newerKotlinNames =
  'readln|readlnOrNull|code|Char|digitToInt|digitToIntOrNull|digitToChar|lowercaseChar|uppercaseChar|lowercase|uppercase|maxOrNull|minOrNull|maxByOrNull|minByOrNull|maxOf|minOf';
