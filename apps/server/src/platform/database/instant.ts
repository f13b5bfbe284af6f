/** A moment in a table: unix milliseconds; the wire keeps the specification’s seconds. */
export type Instant = number;
