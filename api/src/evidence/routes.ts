import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import { signedHead } from './evidenceOf.ts';

/** The public key that verifies signed files, as a JSON Web Key Set. */
const keys = route({
  method: 'get',
  path: '/.well-known/latchkey-keys.json',
  summary: 'Returns the public key that verifies files of evidence and certificates of erasure',
  policy: { access: 'public', perMinute: 600 },
  response: { body: z.object({ keys: z.array(signedHead.key) }) },
  run: async ({ deps }) => ({
    status: 200,
    body: { keys: [deps.keys.signing().publicKey] },
    headers: { 'Cache-Control': 'public, max-age=3600' },
  }),
});

export const evidenceRoutes: readonly Route[] = [keys];
