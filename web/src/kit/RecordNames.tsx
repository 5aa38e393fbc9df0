import { useIsPast } from './history/timeParam.ts';
import { useNamed } from './history/useNamed.ts';

interface Props {
  /** The noun of the IDs. */
  readonly of: string;
  readonly ids: readonly (string | null | undefined)[];
  readonly between?: string;
  /** The text for an empty list. */
  readonly otherwise?: string;
}

/**
 * Shows the names of records by their IDs, in order. All names on a page are fetched together. On a past
 * version's page, they are the names at that time.
 */
export const RecordNames = ({ of, ids, between = ', ', otherwise = '–' }: Props) => {
  const uniqueIds = [...new Set(ids.filter(id => id != null))];
  const isPast = useIsPast();
  const { rows, isPending } = useNamed<{ id: string; name?: string; displayName?: string }>(of, uniqueIds);
  if (isPast && isPending) return null;
  return rows.flatMap(one => one.name ?? one.displayName ?? []).join(between) || otherwise;
};
