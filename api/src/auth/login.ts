import { refuse } from '@latchkey/events/kernel/index.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { linkWaiting } from '../externalSignIn/linkWaiting.ts';
import { takesPassword } from '../externalSignIn/provider.ts';
import { accountKey, accountOf } from './accounts.ts';
import { deviceCookie, deviceOf } from './deviceCookie.ts';
import { failuresOf, type Failures } from './failures.ts';
import { askForLink } from './linkRequests.ts';
import { fitsPassword, hashPassword, isOutdated } from './passwords.ts';
import { opened, openFor } from './opened.ts';

const noSecret = '00000000-0000-0000-0000-000000000000';

/** What failures here are counted under. A browser that has signed in before has a count of its own, until it fails too often itself. */
const laneOf = async (
  { deps, headers }: Pick<Call, 'deps' | 'headers'>,
  failures: Failures,
  account: string,
): Promise<string> => {
  const device = deviceOf(deps, headers['cookie'], account);
  const own = `${account} ${device}`;
  return device !== null && (await failures.pause(own)) === 0 ? own : account;
};

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
    const account = accountKey(deps, body.email);
    const failures = failuresOf(deps.pool);
    const lane = await laneOf(call, failures, account);
    await failures.check(lane);
    const found = await accountOf(deps, body.email);
    const secretId = found?.passwordSecretId ?? noSecret;
    const [kept, isOpen] = await Promise.all([
      deps.secrets.get(secretId),
      takesPassword(deps, body.email, found),
    ]);
    const stored = isOpen ? kept : null; // takes as long as a wrong password
    const fits = await fitsPassword(stored, body.password, {
      before: () => failures.check(lane),
      after: async ok => {
        if (ok) return failures.forget(lane);
        if ((await failures.failed(lane)) && lane === account)
          await askForLink(deps, { email: body.email, purpose: 'UNLOCK', requestId: call.requestId });
      },
    });
    if (!fits || stored === null || found === null) return refuse('wrong_credentials');
    if (isOutdated(stored)) await deps.secrets.put(await hashPassword(body.password), secretId);
    await linkWaiting(call, found.id, body.linking);
    return {
      status: 200,
      headers: deviceCookie(deps, headers['cookie'], account),
      body: await openFor(call, found.id),
    };
  },
});
