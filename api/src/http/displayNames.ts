import { ApiKeyCreated } from '@latchkey/events/apiKey/apiKey.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { streamOf, type Actor } from '@latchkey/events/store/store.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { Call } from './route.ts';

const uuid = /^[0-9a-f]{8}-/;

export const namesOf = async (
  { deps: { rows } }: Call,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> => {
  const userIds = ids.filter((id): id is string => typeof id === 'string' && uuid.test(id));
  const found = await rows.byIds<{ id: string; fullName: string | null }>(user, userIds, ['fullName']);
  return new Map(found.map(({ id, fullName }) => [id, fullName ?? '']));
};

/**
 * Returns names of the API keys among these actors, including deleted ones; reads their streams, as a page
 * has only a few.
 */
export const keyNamesOf = async (
  { deps: { store } }: Call,
  actors: readonly Actor[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  const ids = new Set(actors.flatMap(({ kind, id }) => (kind === 'apiKey' ? [id] : [])));
  for (const id of ids) {
    const [first] = await store.read(streamOf('apiKey', id), { to: 1 });
    if (first?.type === ApiKeyCreated.type) names.set(id, (first.data as DataOf<typeof ApiKeyCreated>).name);
  }
  return names;
};
