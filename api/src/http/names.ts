import { user } from '@latchkey/events/user/user.ts';
import type { Call } from './route.ts';

const uuid = /^[0-9a-f]{8}-/;

/** Names of the users among these ids; processes keep their own name. */
export const namesOf = async (
  { deps: { rows } }: Call,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = ids.filter((id): id is string => typeof id === 'string' && uuid.test(id));
  const found = await rows.byIds<{ id: string; fullName: string | null }>(user, wanted, ['fullName']);
  return new Map(found.map(({ id, fullName }) => [id, fullName ?? '']));
};
