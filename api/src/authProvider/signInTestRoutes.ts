import type { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderDecider } from '@latchkey/events/authProvider/decider.ts';
import { signInFailureReason } from '@latchkey/events/authProvider/signInFailure.ts';
import { refuse, type DataOf } from '@latchkey/events/kernel/index.ts';
import { id, name } from '@latchkey/events/kernel/terms.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { failuresOf } from '../externalSignIn/signInFailures.ts';
import { signInsOf } from '../externalSignIn/signInCounts.ts';
import { beginTest, testOf } from '../externalSignIn/signInTest.ts';
import { testResult } from '../externalSignIn/signInTestSteps.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { customers, partners, type OwnerKind } from '../provider/own/owner.ts';
import { checkSecret } from './checkProvider.ts';
import { changeBody } from './requestBodies.ts';
import { ownedBy } from './providersOfOwner.ts';
import { matchingUsers } from './matchingUsers.ts';
import { linkedUsers } from './authProviderImpact.ts';

const failure = z.object({
  id,
  at: z.iso.datetime(),
  reason: signInFailureReason,
  /** Of a test, and not of somebody who wanted to sign in. */
  isTest: z.boolean(),
  email: z.string().nullable(),
  /** What the provider sent, or what doesn't fit. */
  detail: z.string(),
});

const routesOf = (kind: OwnerKind): readonly Route[] => {
  const path = `/admin/${kind.noun}s/:id/auth-providers/:authProviderId`;
  const access = kind.manage;
  const { manageable, theirs, visibleOwner, everTheirs } = ownedBy(kind);
  const owned = async (call: Call) => theirs(call, await manageable(call));

  const failures = route({
    method: 'get',
    path: `${path}/failures`,
    summary: `The last 20 sign-ins that failed at a sign-in provider of a ${kind.noun}, newest first, of the last 30 days`,
    access,
    reply: z.array(failure),
    run: async call => {
      const { id: ownerId, authProviderId } = call.params as Record<string, string>;
      await everTheirs(call, await visibleOwner(call, ownerId!), authProviderId!);
      return { status: 200, body: await failuresOf(call.deps, authProviderId!) };
    },
  });

  const signIns = route({
    method: 'get',
    path: `${path}/sign-ins`,
    summary: `How many sign-ins succeeded at a sign-in provider of a ${kind.noun} within the last 30 days, and how many users are linked to it; of the users of the ${kind.noun}, how many have an email that a pattern means`,
    access,
    query: z.object({ userEmailRegex: name.optional() }),
    reply: z.object({
      succeeded: z.int(),
      users: z.int(),
      /** Users with a permission right there, at most 2,000. */
      all: z.int(),
      matching: z.int().nullable(),
    }),
    reads: [user.name],
    run: async call => {
      const { id: ownerId, authProviderId } = call.params as Record<string, string>;
      const owner = await visibleOwner(call, ownerId!);
      await everTheirs(call, owner, authProviderId!);
      const [succeeded, users, own] = await Promise.all([
        signInsOf(call.deps, authProviderId!),
        linkedUsers(call, authProviderId!),
        matchingUsers(call, owner, call.query.userEmailRegex),
      ]);
      return { status: 200, body: { succeeded, users, ...own } };
    },
  });

  const begin = route({
    method: 'post',
    path: `${path}/tests`,
    summary: `Begins a test of a sign-in provider of a ${kind.noun} as it is sent, which saves nothing; a secret that is left out is the stored one`,
    access,
    perMinute: 60,
    body: changeBody,
    reply: testResult,
    run: async call => {
      const { id: providerId, terms } = await owned(call);
      const { clientSecret = '', ...sent } = call.body;
      checkSecret(call.body, terms);
      const typedId = clientSecret === '' ? terms.clientSecretId : uuidv5(call.commandId, 'clientSecret');
      const typed = { ...sent, clientSecretId: typedId };
      // the same rules as for saving
      await call.dry().send(authProviderDecider, providerId, 'change', typed);
      const provider: DataOf<typeof AuthProviderCreated> & { id: string } = {
        ...terms,
        ...typed,
        id: providerId,
      };
      const secret = clientSecret === '' ? undefined : clientSecret;
      const { headers, body } = await beginTest(call, { provider, secret, email: call.caller.email });
      return { status: 200, headers, body };
    },
  });

  const read = route({
    method: 'get',
    path: `${path}/tests/:testId`,
    summary: `How far a test of a sign-in provider of a ${kind.noun} is, for ten minutes`,
    access,
    reply: testResult,
    run: async call => {
      const { id: providerId } = await owned(call);
      const found = await testOf(call, providerId, call.params['testId']!);
      return found ? { status: 200, body: found } : refuse('not_found');
    },
  });
  return [failures, signIns, begin, read];
};

export const authProviderTestRoutes: readonly Route[] = [partners, customers].flatMap(routesOf);
