import type { Finding } from './checkRows.ts';
import type { DateOrder } from './dates.ts';
import { mendKey, valueOf, type Mends, type Row } from './rowValues.ts';
import type { Target } from './targets.ts';

export interface Listed extends Finding {
  /** `warning`: the row is imported anyway. */
  readonly state: 'open' | 'warning' | 'mended' | 'left';
  readonly message?: string;
}
export interface ServerFinding extends Finding {
  readonly message: string;
}

const keyOf = ({ row, target }: Pick<Finding, 'row' | 'target'>): string => `${row} ${target}`;

interface FileState {
  readonly rows: readonly Row[];
  readonly inFile: readonly Finding[];
  readonly now: readonly Finding[];
  readonly server: readonly ServerFinding[];
  readonly mends: Mends;
  readonly dateOrder: DateOrder | null;
  readonly left: ReadonlySet<number>;
}

/**
 * Returns all problems, including solved ones, so that the list doesn't shrink while the user works through
 * it.
 */
export const listedProblems = ({
  rows,
  inFile,
  now,
  server,
  mends,
  dateOrder,
  left,
}: FileState): readonly Listed[] => {
  const open = new Map(now.map(one => [keyOf(one), one]));
  const current = ({ row, target, value }: ServerFinding) =>
    target === null || valueOf(target, mends[mendKey(row, target)] ?? value, dateOrder) === value;
  const listed = new Map<string, Listed>();
  const put = (one: Finding & { readonly message?: string }, isOpen: boolean) => {
    const key = keyOf(one);
    if (listed.get(key)?.state === 'open') return;
    const current = isOpen ? (one.isWarning ? 'warning' : 'open') : 'mended';
    listed.set(key, { ...one, state: left.has(one.row) ? 'left' : current });
  };
  for (const finding of now) put(finding, true);
  for (const finding of server) put(finding, current(finding));
  for (const finding of inFile)
    if (!open.has(keyOf(finding)) && !listed.has(keyOf(finding))) put(finding, false);
  return [...listed.values()]
    .filter(({ row }) => rows[row] !== undefined)
    .toSorted((one, other) => one.line - other.line);
};

export const countsByTarget = (
  problems: readonly Pick<Finding, 'target'>[],
): ReadonlyMap<Target | null, number> => {
  const counts = new Map<Target | null, number>();
  for (const { target } of problems) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
};
