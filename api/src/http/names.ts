import { user } from '@latchkey/events/user/user.ts';
import type { Call } from './route.ts';

const uuid = /^[0-9a-f]{8}-/;

/** Names of the users among these ids; processes keep their own name. */
export const namesOf = async (
  { deps: { rows } }: Call,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string' && uuid.test(id)))];
  if (wanted.length === 0) return new Map();
  const found = (await rows
    .knex(rows.tableOf(user))
    .whereIn('id', wanted)
    .select('id', 'fullName')
    .limit(wanted.length)) as { id: string; fullName: string | null }[];
  return new Map(found.map(({ id, fullName }) => [id, fullName ?? '']));
};
