import { projections } from './projections.ts';
import { shapeOf } from './runner/fingerprint.ts';

/** A row of `projections`: how far a version of a table is. */
export interface StoredCheckpoint {
  readonly name: string;
  readonly version: number;
  readonly status: 'live' | 'building' | 'stopped';
  readonly position: number;
  readonly error: string | null;
  readonly table: string;
  readonly isBuilt: boolean;
  /** Null: a release before fingerprints wrote it, or the database still has none. */
  readonly shape: string | null;
}

/** Returns the shape of a noun's table in this build; null for a noun that is none of the product's. */
export const productShape = (name: string): string | null => {
  const projection = Object.entries(projections).find(([noun]) => noun === name)?.[1];
  return projection ? shapeOf(projection) : null;
};

/**
 * Returns the table that may be read for a version: its own one once it is built; until then the one of another version that has the same shape and has come
 * farthest, although other code made its rows. Null if there is none.
 */
export const readableTable = (
  checkpoints: readonly StoredCheckpoint[],
  {
    name,
    version,
    shape,
  }: { readonly name: string; readonly version: number; readonly shape: () => string | null },
): string | null => {
  const built = checkpoints.filter(found => found.name === name && found.isBuilt);
  const own = built.find(found => found.version === version);
  if (own || built.length === 0) return own?.table ?? null;
  const wanted = shape();
  const [farthest] = built
    .filter(found => wanted !== null && found.shape === wanted)
    .toSorted((one, other) => other.position - one.position);
  return farthest?.table ?? null;
};
