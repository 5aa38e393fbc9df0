import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { clientOf } from '../oauth/clientOf.ts';

/** OAC-02: what a person who is to sign in to an app sees of it. */
export const clientSummary = route({
  method: 'get',
  path: '/admin/oauth2-clients/:id',
  summary: 'Name of a third-party app, and name and logo of the partner that vouches for it',
  access: 'public',
  perMinute: 120,
  reply: z.object({
    id,
    appName: z.string(),
    partnerName: z.string(),
    partnerLogoUrl: z.string().nullable(),
  }),
  run: async ({ deps, params }) => {
    const found = (await clientOf(deps, params['id']!)) ?? refuse('not_found');
    const { appName, partnerName, partnerLogoUrl } = found;
    return { status: 200, body: { id: params['id'], appName, partnerName, partnerLogoUrl } };
  },
});
