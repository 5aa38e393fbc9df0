import { projections } from './projections.ts';
import { shapeOf } from './runner/fingerprint.ts';

export interface StoredCheckpoint {
  readonly name: string;
  readonly version: number;
  readonly status: 'live' | 'building' | 'stopped';
  readonly position: number;
  readonly error: string | null;
  readonly table: string;
  readonly isBuilt: boolean;
  /** Null: written by a release without fingerprints. */
  readonly shape: string | null;
}

export const productShape = (name: string): string | null => {
  const projection = Object.entries(projections).find(([noun]) => noun === name)?.[1];
  return projection ? shapeOf(projection) : null;
};

/**
 * Returns the table to read for a version: its own once built. Until then, the most advanced table of another
 * version with the same shape, even though other code wrote its rows. Null if there is none.
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
  const ownShape = shape();
  const [farthest] = built
    .filter(found => ownShape !== null && found.shape === ownShape)
    .toSorted((one, other) => other.position - one.position);
  return farthest?.table ?? null;
};
