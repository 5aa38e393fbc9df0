import { streamOf } from '@latchkey/events/store/store.ts';
import { user } from '@latchkey/events/user/user.ts';
import { countOf, type Touching } from '../http/preview.ts';

/** Taking a sign-in provider away touches those who sign in by it. */
export const ofAuthProvider: Touching = {
  reads: [user.name],
  stream: ({ params }) => streamOf('authProvider', params['authProviderId']!),
  count: async ({ deps: { rows }, params }) => ({
    users: await countOf(
      rows
        .knex(rows.tableOf(user))
        .whereRaw('"linkedProviders" @> ?::jsonb', [JSON.stringify([params['authProviderId']])]),
    ),
  }),
};
