import { streamOf } from '@latchkey/events/store/store.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { Call } from '../http/route.ts';
import { countOf, type Touching } from '../http/dryRun.ts';

/** Returns the number of users linked to a sign-in provider. */
export const linkedUsers = ({ deps: { rows } }: Pick<Call, 'deps'>, providerId: string): Promise<number> =>
  countOf(
    rows.knex(rows.tableOf(user)).whereRaw('"linkedProviders" @> ?::jsonb', [JSON.stringify([providerId])]),
  );

/** The impact of deleting a sign-in provider: the users who sign in with it. */
export const ofAuthProvider: Touching = {
  reads: [user.name],
  stream: ({ params }) => streamOf('authProvider', params['authProviderId']!),
  count: async call => ({ users: await linkedUsers(call, call.params['authProviderId']!) }),
};
