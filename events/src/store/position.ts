declare const brand: unique symbol;

/**
 * A place in the order of the log. Positions are compared (`<`, `>`, `===`) and written down (`String(position)`, `positionOf(text)`). Nothing else may be
 * made of them: they can have holes, and how many events lie between two of them is not known. Arithmetic gives a plain `bigint`, which is no position.
 */
export type Position = bigint & { readonly [brand]: true };

/** Before every event. */
export const beginning = 0n as Position;

/** The position that was written down. Throws `SyntaxError` for what is not a whole number. */
export const positionOf = (text: string): Position => BigInt(text) as Position;

export const later = (one: Position, other: Position): Position => (one > other ? one : other);
