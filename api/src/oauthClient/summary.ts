import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { clientOf } from '../oauth/clientOf.ts';

export const clientSummary = route({
  method: 'get',
  path: '/admin/oauth2-clients/:id',
  summary: 'Returns the name of a third-party app, and the name and logo of its partner',
  policy: { access: 'public', perMinute: 120 },
  response: {
    body: z.object({
      id,
      appName: z.string(),
      partnerName: z.string(),
      partnerLogoUrl: z.string().nullable(),
    }),
  },
  run: async ({ deps, params }) => {
    const found = (await clientOf(deps, params['id']!)) ?? refuse('not_found');
    const { appName, partnerName, partnerLogoUrl } = found;
    return { status: 200, body: { id: params['id'], appName, partnerName, partnerLogoUrl } };
  },
});
