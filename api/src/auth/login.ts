import { email } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { linkWaiting } from '../externalSignIn/linkWaiting.ts';
import { route } from '../http/route.ts';
import { checkPassword } from './checkPassword.ts';
import { deviceCookie } from './deviceCookie.ts';
import { opened, openFor } from './opened.ts';

export const login = route({
  method: 'post',
  path: '/admin/auth/login',
  summary: 'Signs in with e-mail and password',
  access: 'public',
  perMinute: 120,
  body: z.object({
    email,
    password: z.string().min(1).max(255),
    /** The transaction of a provider that answered `401.001.010`: it is linked behind the sign-in. */
    linking: z.string().max(100).optional(),
  }),
  reply: opened,
  run: async call => {
    const { deps, body, headers } = call;
    const { id, account } = await checkPassword(call, body);
    await linkWaiting(call, id, body.linking);
    return {
      status: 200,
      headers: deviceCookie(deps, headers['cookie'], account),
      body: await openFor(call, id),
    };
  },
});
