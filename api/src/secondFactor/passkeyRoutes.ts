import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { name } from '@latchkey/events/kernel/terms.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { maxRecoveryCodes } from '@latchkey/events/user/secondFactor.ts';
import { z } from 'zod';
import { finishSettingUp } from '../auth/finishSetup.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { checkOwnWay } from '../profile/ownPassword.ts';
import { forgetUses } from './challenges.ts';
import { secondFactorOf } from './checkCode.ts';
import { askToRegister, browserOptions, registered, registration } from './passkeys.ts';
import { takingAway } from './secondFactorPolicy.ts';
import { recoveryCodePrints, recoveryCodesOf } from './recoveryCodes.ts';

const path = '/admin/profile/second-factor/passkeys';
const policy = { access: 'self.read', perMinute: 20, isOpenDuringSetup: true } as const;
/** `password` is omitted by users without one, who reauthenticate with their provider first. */
const withPassword = z.object({ password: z.string().min(1).max(255).optional() });

const begin = route({
  method: 'post',
  path,
  summary: 'Starts registering a passkey and returns the options for the browser',
  policy,
  request: { body: withPassword },
  response: { body: browserOptions },
  run: async call => {
    const { deps, body, caller } = call;
    await checkOwnWay(call, body);
    const email = caller.email ?? caller.id;
    const who = { id: caller.id, email, fullName: caller.fullName ?? email };
    const passkeys = (await secondFactorOf(deps, caller.id))?.passkeys ?? [];
    return { status: 200, body: await askToRegister(call, who, passkeys) };
  },
});

const confirm = route({
  method: 'post',
  path: `${path}/confirm`,
  summary: 'Registers a passkey; returns recovery codes once if it is the first second factor',
  policy: { ...policy, command: 'user.addPasskey' },
  request: { body: z.object({ name, passkey: registration }) },
  response: { body: z.object({ recoveryCodes: z.array(z.string()).max(maxRecoveryCodes) }) },
  run: async call => {
    const { deps, body, caller, commandId, send } = call;
    const passkeyId = uuidv5(commandId, caller.id, 'passkey');
    const codes = recoveryCodesOf(call);
    const prints = recoveryCodePrints(deps, caller.id, codes);
    const answer = async () => {
      const secondFactor = await secondFactorOf(deps, caller.id);
      const isTheirs = secondFactor?.recoveryCodes.some(print => prints.includes(print)) ?? false;
      return { status: 200, body: { recoveryCodes: isTheirs ? codes : [] } };
    };
    const secondFactor = await secondFactorOf(deps, caller.id);
    if (secondFactor?.passkeys.some(one => one.passkeyId === passkeyId)) {
      await finishSettingUp(deps.pool, caller);
      return answer(); // a retry, whose challenge is already used
    }
    const passkey = await registered(call, caller.id, body.passkey);
    if (passkey === 'over') return refuse('user.setup_over');
    if (passkey === null) return refuseFields([{ field: 'passkey', reason: 'user.wrong_passkey' }]);
    const terms = { passkeyId, ...passkey, name: body.name, recoveryCodes: prints };
    await send(userDecider, caller.id, 'addPasskey', terms);
    await finishSettingUp(deps.pool, caller);
    return answer();
  },
});

const remove = route({
  method: 'delete',
  path: `${path}/:id`,
  summary: 'Removes a passkey; without another one and an authenticator app, the second factor is off',
  policy: { ...policy, command: 'user.removePasskey' },
  request: { body: withPassword },
  run: async (call: Call<unknown, z.output<typeof withPassword>>) => {
    const { deps, body, caller } = call;
    await checkOwnWay(call, body);
    const passkeyId = call.params['id']!;
    const { position } = await takingAway(deps, caller.id, { passkeyId }, options =>
      call.send(userDecider, caller.id, 'removePasskey', { passkeyId }, options),
    );
    await forgetUses(deps.pool, passkeyId);
    return { status: 204, position };
  },
});

export const passkeyRoutes: readonly Route[] = [begin, confirm, remove];
