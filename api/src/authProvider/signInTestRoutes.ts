import type { AuthProviderCreated } from '@latchkey/events/authProvider/authProvider.ts';
import { authProviderDecider } from '@latchkey/events/authProvider/decider.ts';
import { signInFailureReason } from '@latchkey/events/authProvider/signInFailure.ts';
import { refuse, type DataOf } from '@latchkey/events/kernel/index.ts';
import { id, name } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { failuresOf } from '../externalSignIn/signInFailures.ts';
import { signInsOf } from '../externalSignIn/signInCounts.ts';
import { beginTest, testOf } from '../externalSignIn/signInTest.ts';
import { checkSettings, settingsLine } from '../externalSignIn/settingsCheck.ts';
import { testResult } from '../externalSignIn/signInTestSteps.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { customers, partners, type OwnerKind } from '../provider/own/owner.ts';
import { checkSecret, checkTransport } from './checkProvider.ts';
import { changeBody, checkBody, checkNewBody, type CheckedSettings } from './requestBodies.ts';
import { ownedBy } from './providersOfOwner.ts';
import { matchingUsers } from './matchingUsers.ts';
import { linkedUsers } from './authProviderImpact.ts';

const failure = z.object({
  id,
  at: z.iso.datetime(),
  reason: signInFailureReason,
  isTest: z.boolean(),
  email: z.string().nullable(),
  detail: z.string(),
});

const isMade = async ({ deps: { store } }: Call, providerId: string): Promise<boolean> =>
  (await store.read(streamOf('authProvider', providerId), { after: 0, to: 1 })).length > 0;

const routesOf = (kind: OwnerKind): readonly Route[] => {
  const path = `/admin/${kind.noun}s/:id/auth-providers/:authProviderId`;
  const access = kind.manage;
  const { manageable, theirs, visibleOwner, everTheirs } = ownedBy(kind);
  const owned = async (call: Call) => theirs(call, await manageable(call));

  const failures = route({
    method: 'get',
    path: `${path}/failures`,
    summary: `Lists the last 20 failed sign-ins at a sign-in provider of a ${kind.noun} in the last 30 days, newest first`,
    policy: { access },
    response: { body: z.array(failure) },
    run: async call => {
      const { id: ownerId, authProviderId } = call.params as Record<string, string>;
      await everTheirs(call, await visibleOwner(call, ownerId!), authProviderId!);
      return { status: 200, body: await failuresOf(call.deps, authProviderId!) };
    },
  });

  const signIns = route({
    method: 'get',
    path: `${path}/sign-ins`,
    summary: `Returns usage of a sign-in provider of a ${kind.noun}: sign-ins in the last 30 days, linked users, and users whose email matches a pattern`,
    policy: { access },
    request: { query: z.object({ userEmailRegex: name.optional() }) },
    response: {
      body: z.object({
        succeeded: z.int(),
        users: z.int(),
        all: z.int(),
        matching: z.int().nullable(),
      }),
      projections: [user.name],
    },
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
    summary: `Starts a test of a sign-in provider of a ${kind.noun} without saving it; an omitted secret is taken from the stored one`,
    policy: { access, perMinute: 60 },
    request: { body: changeBody },
    response: { body: testResult },
    run: async call => {
      const { id: providerId, terms } = await owned(call);
      const { clientSecret = '', ...sent } = call.body;
      checkSecret(call.body, terms);
      const typedId = clientSecret === '' ? terms.clientSecretId : uuidv5(call.commandId, 'clientSecret');
      const typed = { ...sent, clientSecretId: typedId };
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
    summary: `Returns the progress of a test of a sign-in provider of a ${kind.noun}, for ten minutes`,
    policy: { access },
    response: { body: testResult },
    run: async call => {
      const { id: providerId } = await owned(call);
      const found = await testOf(call, providerId, call.params['testId']!);
      return found ? { status: 200, body: found } : refuse('not_found');
    },
  });

  const checking = {
    policy: { access, perMinute: 60 },
    response: { body: z.object({ lines: z.array(settingsLine) }) },
  } as const;
  const linesOf = async (call: Call, id: string, { clientSecret = '', ...typed }: CheckedSettings) => {
    checkTransport(call, typed);
    return { status: 200, body: { lines: await checkSettings(call, { ...typed, clientSecret, id }) } };
  };
  const checks = 'without saving them: documents, keys, client, pages, certificates and clock';
  const checkNew = route({
    method: 'post',
    path: `/admin/${kind.noun}s/:id/auth-providers/checks`,
    summary: `Checks unsaved settings of a new sign-in provider of a ${kind.noun} from this server, ${checks}`,
    ...checking,
    request: { body: checkNewBody },
    run: async call => {
      await manageable(call);
      const { newId, ...typed } = call.body;
      if (newId !== undefined && (await isMade(call, newId))) return refuse('already_exists');
      return linesOf(call, newId ?? call.commandId, typed);
    },
  });
  const check = route({
    method: 'post',
    path: `${path}/checks`,
    summary: `Checks unsaved settings of a sign-in provider of a ${kind.noun} from this server, ${checks}`,
    ...checking,
    request: { body: checkBody },
    run: async call => linesOf(call, (await owned(call)).id, call.body),
  });
  return [failures, signIns, begin, read, checkNew, check];
};

export const authProviderTestRoutes: readonly Route[] = [partners, customers].flatMap(routesOf);
