declare const brand: unique symbol;

/**
 * A position in the log. Positions can only be compared (`<`, `>`, `===`) and serialized (`String(position)`,
 * `positionOf(text)`). There may be gaps, so they don't count events. Arithmetic results in a plain `bigint`,
 * which isn't a position.
 */
export type Position = bigint & { readonly [brand]: true };

/** The position before the first event. */
export const beginning = 0n as Position;

/** Parses a position written by `String`. Throws `SyntaxError` for texts that `BigInt` rejects. */
export const positionOf = (text: string): Position => BigInt(text) as Position;

export const later = (one: Position, other: Position): Position => (one > other ? one : other);
