import { email } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { linkWaiting } from '../externalSignIn/linkWaiting.ts';
import { route } from '../http/route.ts';
import { asking } from '../secondFactor/passSecondFactor.ts';
import { checkPassword } from './checkPassword.ts';
import { deviceCookie } from './deviceCookie.ts';
import { opened, openFor } from './openSession.ts';

export const login = route({
  method: 'post',
  path: '/admin/auth/login',
  summary: 'Signs in with e-mail and password; asks those for a code who have a second factor',
  access: 'public',
  perMinute: 120,
  body: z.object({
    email,
    password: z.string().min(1).max(255),
    /** The transaction of a provider that answered `401.001.010`: it is linked behind the sign-in. */
    linking: z.string().max(100).optional(),
  }),
  reply: z.union([opened, asking]),
  run: async call => {
    const { deps, body, headers } = call;
    const checked = await checkPassword(call, body);
    if (checked.asked) return { status: 200, body: { secondFactor: checked.asked } };
    const { id, account, passwordSecretId } = checked;
    await linkWaiting(call, id, body.linking);
    return {
      status: 200,
      headers: deviceCookie(deps, headers['cookie'], account),
      body: await openFor(call, id, { passwordSecretId, providerId: null }),
    };
  },
});
