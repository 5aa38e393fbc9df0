import { useIsPast } from './history/timeParam.ts';
import { useNamed } from './history/useNamed.ts';

interface Props {
  readonly of: string;
  readonly ids: readonly (string | null | undefined)[];
  readonly between?: string;
  readonly otherwise?: string;
}

/**
 * Shows record names in the order of `ids`; on a past version's page, the names at that time. Current names
 * are fetched in one batch per noun.
 */
export const RecordNames = ({ of, ids, between = ', ', otherwise = '–' }: Props) => {
  const uniqueIds = [...new Set(ids.filter(id => id != null))];
  const isPast = useIsPast();
  const { rows, isPending } = useNamed<{ id: string; name?: string; displayName?: string }>(of, uniqueIds);
  if (isPast && isPending) return null;
  return rows.flatMap(one => one.name ?? one.displayName ?? []).join(between) || otherwise;
};
