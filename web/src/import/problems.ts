import type { Finding } from './checkRows.ts';
import type { DateOrder } from './dates.ts';
import { mendKey, valueOf, type Mends, type Row } from './rowValues.ts';
import type { Target } from './targets.ts';

/** A finding with what has become of it. `message`: the server's own sentence. */
export interface Listed extends Finding {
  readonly state: 'open' | 'mended' | 'left';
  readonly message?: string;
}
/** What the server has found, about the value that it was sent. */
export interface ServerFinding extends Finding {
  readonly message: string;
}

const keyOf = ({ row, target }: Pick<Finding, 'row' | 'target'>): string => `${row} ${target}`;

interface Known {
  readonly rows: readonly Row[];
  /** What is wrong with the file as it stands there, and as it is mended. */
  readonly inFile: readonly Finding[];
  readonly now: readonly Finding[];
  readonly server: readonly ServerFinding[];
  readonly mends: Mends;
  readonly dateOrder: DateOrder | null;
  readonly left: ReadonlySet<number>;
}

/** Every problem that there was, one line each, with what has become of it: a list that does not shrink under the hands of whoever mends. */
export const listedProblems = ({
  rows,
  inFile,
  now,
  server,
  mends,
  dateOrder,
  left,
}: Known): readonly Listed[] => {
  const open = new Map(now.map(one => [keyOf(one), one]));
  const current = ({ row, target, value }: ServerFinding) =>
    target === null || valueOf(target, mends[mendKey(row, target)] ?? value, dateOrder) === value;
  const listed = new Map<string, Listed>();
  const put = (one: Finding & { readonly message?: string }, isOpen: boolean) => {
    const key = keyOf(one);
    if (listed.get(key)?.state === 'open') return;
    const state = left.has(one.row) ? 'left' : isOpen ? 'open' : 'mended';
    listed.set(key, { ...one, state });
  };
  for (const one of now) put(one, true);
  for (const one of server) put(one, current(one));
  for (const one of inFile) if (!open.has(keyOf(one)) && !listed.has(keyOf(one))) put(one, false);
  return [...listed.values()]
    .filter(({ row }) => rows[row] !== undefined)
    .toSorted((one, other) => one.line - other.line);
};

/** How many of them there are in each column, or with rows as a whole. */
export const countsByTarget = (
  problems: readonly Pick<Finding, 'target'>[],
): ReadonlyMap<Target | null, number> => {
  const counts = new Map<Target | null, number>();
  for (const { target } of problems) counts.set(target, (counts.get(target) ?? 0) + 1);
  return counts;
};
