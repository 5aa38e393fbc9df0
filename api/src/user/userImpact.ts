import { streamOf } from '@latchkey/events/store/store.ts';
import { userState } from '@latchkey/events/user/state.ts';
import type { Touching } from '../http/dryRun.ts';

export const ofUser: Touching = {
  reads: [],
  stream: ({ params }) => streamOf('user', params['id']!),
  count: async ({ deps: { store }, params }) => {
    const { grants } = userState.of(await store.read(streamOf('user', params['id']!)));
    return { permissions: grants.length };
  },
};
