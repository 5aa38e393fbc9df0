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
  summary: 'Returns the passkey challenge for a sign-in; each challenge can be used once',
  policy: { access: 'public', perMinute: 60 },
  request: { body: z.object({ token }) },
  response: { body: browserOptions },
  run: async call => ({ status: 200, body: await askForPasskey(call, call.body.token) }),
});

const signIn = route({
  method: 'post',
  path,
  summary:
    'Completes a sign-in with a second factor: a code of the authenticator app, a recovery code or a passkey',
  policy: { access: 'public', perMinute: 60 },
  request: {
    maxBytes: 16_384,
    body: z.object({
      token,
      code: z.string().min(1).max(50).optional(),
      passkey: assertion.optional(),
      linking: z.string().max(100).optional(),
    }),
  },
  response: { body: opened },
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
