import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import type { Rows } from '../rows/rows.ts';

export const openProviders = async (
  { knex, tableOf }: Pick<Rows, 'knex' | 'tableOf'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const uniqueIds = [...new Set(ids)];
  const found = (await knex(tableOf(authProvider))
    .whereIn('id', uniqueIds)
    .where({ enabled: true })
    .limit(uniqueIds.length)
    .pluck('id')) as string[];
  return new Set(found);
};
