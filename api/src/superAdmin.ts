import { handle } from '@latchkey/events/store/handle.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { hashPassword } from './auth/passwords.ts';
import type { Deps } from './http/route.ts';
import { emailClaim } from './user/creating.ts';

/** On the first start: the super admin from the environment. Done before, it changes nothing, also when several processes start at once. */
export const ensureSuperAdmin = async (deps: Deps): Promise<void> => {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = deps.config;
  if (!email || !password) return;
  const claim = emailClaim(deps, email);
  const id = uuidv5(claim);
  if ((await deps.store.read(streamOf('user', id))).length > 0) return;
  const send = handle(deps.store, {
    by: { kind: 'system', id: 'start' },
    correlationId: 'start',
    now: deps.now,
    token: deps.token,
  });
  const owner = streamOf('user', id);
  await send(uniqueDecider, claim, 'claim', {
    owners: [owner],
    command: uuidv5(id, 'create'),
    isExclusive: true,
  });
  const permission = { role: 'super_admin' as const, partnerId: null, customerId: null };
  const commandId = uuidv5(id, 'create');
  await send(userDecider, id, 'create', { email, fullName: 'Super admin', permission }, { commandId });
  const secretId = await deps.secrets.put(await hashPassword(password), uuidv5(id, 'first password'));
  await send(
    userDecider,
    id,
    'setPassword',
    { passwordSecretId: secretId },
    { commandId: uuidv5(id, 'password') },
  );
};
