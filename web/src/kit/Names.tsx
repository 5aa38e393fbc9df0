import { useGetMany } from 'react-admin';

interface Props {
  /** The noun that the ids are of. */
  readonly of: string;
  readonly ids: readonly (string | null | undefined)[];
  readonly between?: string;
  /** What stands there when nobody is named. */
  readonly otherwise?: string;
}

/** The names behind ids, in their order; rows of one page are fetched together. */
export const Names = ({ of, ids, between = ', ', otherwise = '–' }: Props) => {
  const known = [...new Set(ids.filter(id => id != null))];
  const { data } = useGetMany<{ id: string; name?: string; displayName?: string }>(
    of,
    { ids: known },
    { enabled: known.length > 0 },
  );
  return data?.flatMap(one => one?.name ?? one?.displayName ?? []).join(between) || otherwise;
};
