import { streamOf } from '@latchkey/events/store/store.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { Call } from '../http/route.ts';
import { countOf, type Touching } from '../http/dryRun.ts';

export const linkedUsers = ({ deps: { rows } }: Pick<Call, 'deps'>, providerId: string): Promise<number> =>
  countOf(
    rows.knex(rows.tableOf(user)).whereRaw('"linkedProviders" @> ?::jsonb', [JSON.stringify([providerId])]),
  );

export const ofAuthProvider: Touching = {
  reads: [user.name],
  stream: ({ params }) => streamOf('authProvider', params['authProviderId']!),
  count: async call => ({ users: await linkedUsers(call, call.params['authProviderId']!) }),
};
