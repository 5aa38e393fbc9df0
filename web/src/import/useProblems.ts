import { useEffect, useMemo, useState } from 'react';
import { checkerOf, type Checker, type Rules } from './checkRows.ts';
import type { ImportDraft } from './draft.ts';
import { listedProblems, type ServerFinding } from './problems.ts';
import type { Table } from './useTable.ts';

const nothing: ReadonlySet<number> = new Set();

/** Checks the file in slices and lists its problems. `isChecked` is false until all slices are checked. */
export const useProblems = (
  table: Table | undefined,
  rules: Rules,
  { mends, dateOrder, left }: Pick<ImportDraft, 'mends' | 'dateOrder' | 'left'>,
  server: readonly ServerFinding[],
) => {
  const checker = useMemo(() => checkerOf(table?.rows ?? [], rules), [table, rules]);
  const [checked, setChecked] = useState<Checker | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void checker.checkAll(abort.signal).then(() => {
      if (!abort.signal.aborted) setChecked(checker);
    });
    return () => abort.abort();
  }, [checker]);
  const isChecked = checked === checker;
  const inFile = useMemo(() => (isChecked ? checker.findings({}, nothing) : []), [checker, isChecked]);
  const now = useMemo(
    () => (isChecked ? checker.findings(mends, left) : []),
    [checker, isChecked, mends, left],
  );
  const problems = useMemo(
    () => listedProblems({ rows: table?.rows ?? [], inFile, now, server, mends, dateOrder, left }),
    [table, inFile, now, server, mends, dateOrder, left],
  );
  return { checker, isChecked, problems };
};
