import { streamOf } from '@latchkey/events/store/store.ts';
import { UserErased } from '@latchkey/events/user/user.ts';
import { causeOf, reaction } from '../runner/reaction.ts';

/** Deletes the key of a deleted user, and with it every byte that it sealed. */
export const forgetUser = reaction<{ readonly id: string }>({
  name: 'forget-user',
  nouns: ['user'],
  hears: [UserErased],
  from: 'beginning',
  ends: [],
  concurrency: 1,
  attempts: 500,
  workOf: events =>
    events.map(event => ({ key: event.id, data: { id: event.entityId }, cause: causeOf(event) })),
  run: async ({ id }, context) => context.store.forget([streamOf('user', id)]),
});
