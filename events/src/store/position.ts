declare const brand: unique symbol;

/**
 * A place in the order of the log. Positions can only be compared (`<`, `>`, `===`) and serialized
 * (`String(position)`, `positionOf(text)`). They may have gaps, so the number of events between two of them
 * is unknown. Arithmetic gives a plain `bigint`, which isn't a position.
 */
export type Position = bigint & { readonly [brand]: true };

/** The position before the first event. */
export const beginning = 0n as Position;

/** Parses a serialized position. Throws `SyntaxError` for anything but a whole number. */
export const positionOf = (text: string): Position => BigInt(text) as Position;

export const later = (one: Position, other: Position): Position => (one > other ? one : other);
