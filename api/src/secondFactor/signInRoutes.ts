import { refuse } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { deviceCookie } from '../auth/deviceCookie.ts';
import { opened, openFor } from '../auth/openSession.ts';
import { linkWaiting } from '../externalSignIn/linkWaiting.ts';
import { route, type Route } from '../http/route.ts';
import { assertion, browserOptions } from './passkeys.ts';
import { askForPasskey, passSecondFactor, type Shown } from './passSecondFactor.ts';

const path = '/admin/auth/second-factor';
const token = z.string().min(1).max(100);

const askPasskey = route({
  method: 'post',
  path: `${path}/passkey`,
  summary: 'Asks for a passkey at a sign-in: what the browser asks it. Each challenge is answered once',
  access: 'public',
  perMinute: 60,
  body: z.object({ token }),
  reply: browserOptions,
  run: async call => ({ status: 200, body: await askForPasskey(call, call.body.token) }),
});

const signIn = route({
  method: 'post',
  path,
  summary:
    'Ends a sign-in that asked for more: a code of the authenticator app, a recovery code, or a passkey',
  access: 'public',
  perMinute: 60,
  limit: 16_384,
  body: z.object({
    token,
    /** One of `code` and `passkey`. */
    code: z.string().min(1).max(50).optional(),
    passkey: assertion.optional(),
    /** As at `POST /admin/auth/login`. */
    linking: z.string().max(100).optional(),
  }),
  reply: opened,
  run: async call => {
    const { code, passkey, linking } = call.body;
    const shown: Shown = passkey ? { passkey } : code ? { code } : refuse('user.wrong_code');
    const { id, account, passwordSecretId, providerId } = await passSecondFactor(call, {
      token: call.body.token,
      ...shown,
    });
    await linkWaiting(call, id, linking);
    return {
      status: 200,
      headers: deviceCookie(call.deps, call.headers['cookie'], account),
      body: await openFor(call, id, { passwordSecretId, providerId }),
    };
  },
});

export const signInRoutes: readonly Route[] = [signIn, askPasskey];
