import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { paramTarget, type Mapping } from './targets.ts';

export const matchKeys = ['main', 'email', 'identifier'] as const;
export type MatchKey = (typeof matchKeys)[number];
/** The key by which rows are matched with existing credentials; `none`: all rows are new. */
export type Match = MatchKey | 'none';

export interface FieldDiff {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
interface InFile {
  readonly line: number | null;
  readonly name: string | null;
  readonly key: string | null;
}
export interface ChangedRow extends InFile {
  readonly id: string;
  readonly way: 'update' | 'replace';
  readonly fields: readonly FieldDiff[];
}
export type UnclearReason = 'repeated' | 'several' | 'no_key' | 'busy';
/** The response of `POST /admin/orders/csv/compare`. */
export interface Comparison {
  readonly count: number;
  readonly livingCount: number;
  readonly addedCount: number;
  readonly changedCount: number;
  readonly unchangedCount: number;
  readonly matchedCount: number;
  readonly unclearCount: number;
  readonly goneCount: number;
  readonly replacedCount: number;
  readonly suspendableCount: number;
  readonly removableCount: number;
  readonly fields: readonly { readonly field: string; readonly count: number }[];
  readonly added: readonly InFile[];
  readonly changed: readonly ChangedRow[];
  readonly unclear: readonly (InFile & { readonly reason: UnclearReason })[];
  readonly gone: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly key: string | null;
  }[];
  readonly digest: string;
}

export const possibleKeys = (
  mapping: Mapping,
  format: Pick<DataFormat, 'mainDataParam'> | undefined,
): readonly MatchKey[] => {
  const main = format?.mainDataParam ?? null;
  return matchKeys.filter(key =>
    key === 'main' ? main !== null && mapping.includes(paramTarget(main)) : mapping.includes(key),
  );
};

/**
 * Returns the chosen key if the file has a column for it, else the first available key. Returns `none` if it
 * was chosen or no key is available.
 */
export const matchOf = (
  chosen: Match | undefined,
  mapping: Mapping,
  format: Pick<DataFormat, 'mainDataParam'> | undefined,
): Match => {
  const possible = possibleKeys(mapping, format);
  if (chosen === 'none' || (chosen !== undefined && possible.includes(chosen))) return chosen;
  return possible[0] ?? 'none';
};

export interface UpdateChoice {
  readonly added: 'issue' | 'draft' | 'skip';
  readonly changed: 'update' | 'skip';
  readonly gone: 'keep' | 'suspend' | 'remove';
}

/** Returns the number of credentials for each effect of these choices. */
export const effectsOf = (one: Comparison, { added, changed, gone }: UpdateChoice) => {
  const isUpdated = changed === 'update';
  const replaced = isUpdated ? one.replacedCount : 0;
  const goneCount = gone === 'keep' ? 0 : gone === 'suspend' ? one.suspendableCount : one.removableCount;
  const addedCount = added === 'skip' ? 0 : one.addedCount;
  return {
    replaced,
    goneCount,
    updated: isUpdated ? one.changedCount - one.replacedCount : 0,
    issued: replaced + (added === 'issue' ? one.addedCount : 0),
    total: addedCount + (isUpdated ? one.changedCount : 0) + goneCount,
  };
};
