import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { heldOrSuspended } from '@latchkey/events/user/directoryAccount.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { signOutEverywhere } from '../auth/signOut.ts';
import { permissionOf } from '../http/entityAccess.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { checkHeld } from './checkGrant.ts';
import { checked, seen, type Found } from './grantPermissions.ts';
import { access } from './userScope.ts';
import { seesUser } from './userView.ts';

const path = `${user.path}/:id/second-factor`;

const shown = route({
  method: 'get',
  path,
  summary: 'Returns a user’s second factor: authenticator app, and number of passkeys and recovery codes',
  policy: { access },
  response: { body: z.object({ totp: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() }) },
  run: async call => {
    const id = call.params['id']!;
    if (!(await seesUser(call, id))) return refuse('not_found');
    const { secondFactor } = userState.of(await call.deps.store.read(streamOf('user', id)));
    const body = {
      totp: (secondFactor?.totpSecretId ?? null) !== null,
      passkeys: secondFactor?.passkeys.length ?? 0,
      recoveryCodesLeft: secondFactor?.recoveryCodes.length ?? 0,
    };
    return { status: 200, body };
  },
});

const another = async (call: Call): Promise<Found> => {
  const found = await seen(call);
  return found.id === call.caller.id ? refuse('user.own_second_factor') : found;
};

const reset = route({
  method: 'delete',
  path,
  summary: 'Resets a user’s second factor, signs them out and notifies them by email',
  policy: { access: permissionOf(user, 'resetSecondFactor'), command: 'user.resetSecondFactor' },
  run: async call => {
    const work = async ({ id, state, expected }: Found) => {
      await checkHeld(call, heldOrSuspended(state));
      return call.send(userDecider, id, 'resetSecondFactor', {}, { expected });
    };
    const { position } = await checked(call, another, work);
    const id = call.params['id']!;
    await call.aside(() => signOutEverywhere(call.deps, id));
    return { status: 204, position };
  },
});

export const userSecondFactorRoutes: readonly Route[] = [shown, reset];
