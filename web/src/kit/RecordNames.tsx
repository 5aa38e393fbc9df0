import { useIsPast } from './history/timeParam.ts';
import { useNamed } from './history/useNamed.ts';

interface Props {
  /** The noun that the ids are of. */
  readonly of: string;
  readonly ids: readonly (string | null | undefined)[];
  readonly between?: string;
  /** What stands there when nobody is named. */
  readonly otherwise?: string;
}

/** The names behind ids, in their order; rows of one page are fetched together. On a page that shows the past they are the names of then. */
export const RecordNames = ({ of, ids, between = ', ', otherwise = '–' }: Props) => {
  const known = [...new Set(ids.filter(id => id != null))];
  const isPast = useIsPast();
  const { rows, isPending } = useNamed<{ id: string; name?: string; displayName?: string }>(of, known);
  if (isPast && isPending) return null;
  return rows.flatMap(one => one.name ?? one.displayName ?? []).join(between) || otherwise;
};
