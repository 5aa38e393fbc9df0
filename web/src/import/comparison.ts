import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { notificationWay, type WayCount } from '@latchkey/events/credential/notificationWay.ts';
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
  readonly conflictCount: number;
  readonly unchangedCount: number;
  readonly matchedCount: number;
  readonly unclearCount: number;
  readonly goneCount: number;
  readonly replacedCount: number;
  readonly conflictReplacedCount: number;
  readonly suspendableCount: number;
  readonly removableCount: number;
  readonly addedNotifications: readonly WayCount[];
  readonly replacedNotifications: readonly WayCount[];
  readonly conflictNotifications: readonly WayCount[];
  readonly fields: readonly { readonly field: string; readonly count: number }[];
  readonly added: readonly InFile[];
  readonly changed: readonly ChangedRow[];
  /** Rows whose credential has another name and another email. */
  readonly conflicts: readonly ChangedRow[];
  readonly unclear: readonly (InFile & { readonly reason: UnclearReason })[];
  readonly gone: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly key: string | null;
  }[];
  readonly digest: string;
}

/** Returns the comparison with other line numbers, since the sent file lacks the skipped rows. */
export const withLines = (
  comparison: Comparison,
  lineOf: (line: number | null) => number | null,
): Comparison => {
  const renumbered = <Row extends InFile>(rows: readonly Row[]) =>
    rows.map(row => ({ ...row, line: lineOf(row.line) }));
  return {
    ...comparison,
    added: renumbered(comparison.added),
    changed: renumbered(comparison.changed),
    conflicts: renumbered(comparison.conflicts),
    unclear: renumbered(comparison.unclear),
  };
};

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
  readonly conflicts: 'update' | 'skip';
  readonly gone: 'keep' | 'suspend' | 'remove';
}

/** Returns the number of credentials for each effect of these choices. */
export const effectsOf = (one: Comparison, { added, changed, conflicts, gone }: UpdateChoice) => {
  const counted = (choice: 'update' | 'skip', count: number) => (choice === 'update' ? count : 0);
  const replaced = counted(changed, one.replacedCount) + counted(conflicts, one.conflictReplacedCount);
  const changedCount = counted(changed, one.changedCount) + counted(conflicts, one.conflictCount);
  const goneCount = gone === 'keep' ? 0 : gone === 'suspend' ? one.suspendableCount : one.removableCount;
  const addedCount = added === 'skip' ? 0 : one.addedCount;
  const issued = replaced + (added === 'issue' ? one.addedCount : 0);
  return {
    replaced,
    goneCount,
    updated: changedCount - replaced,
    issued,
    /** Whether an order is created, for issued credentials or a draft. */
    hasOrder: issued > 0 || addedCount > 0,
    total: addedCount + changedCount + goneCount,
  };
};

/** Counts the recipients of the credentials that these choices issue, grouped by notification method. */
export const notificationsOf = (
  one: Comparison,
  { added, changed, conflicts }: UpdateChoice,
): readonly WayCount[] => {
  const counts = [
    ...(added === 'issue' ? one.addedNotifications : []),
    ...(changed === 'update' ? one.replacedNotifications : []),
    ...(conflicts === 'update' ? one.conflictNotifications : []),
  ];
  const byWay = Map.groupBy(counts, ({ how }) => how);
  return notificationWay.options.flatMap(how => {
    const count = (byWay.get(how) ?? []).reduce((sum, way) => sum + way.count, 0);
    return count === 0 ? [] : [{ how, count }];
  });
};
