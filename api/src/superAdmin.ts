import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { idOf, streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { hashPassword } from './auth/passwords.ts';
import type { Deps } from './http/route.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';

/**
 * Creates the super admin from the environment on first start; adds a password if an older version created
 * one without. Idempotent, even if several processes start concurrently.
 */
export const ensureSuperAdmin = async (deps: Deps): Promise<void> => {
  const { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = deps.config;
  if (!email || !password) return;
  const claim = emailClaim(deps, email);
  const id = uuidv5(idOf(claim));
  const owner = streamOf('user', id);
  const { status, hasPassword } = userState.of(await deps.store.read(owner));
  if (status === 'erased' || hasPassword) return;
  const command = {
    by: { kind: 'system' as const, id: 'start' },
    correlationId: 'start',
    now: deps.now,
    token: deps.token,
  };
  const send = handle(deps.store, command);
  const commandId = uuidv5(id, status === 'absent' ? 'create' : 'password');
  const passwordSecretId = await deps.secrets.put(
    await hashPassword(password),
    uuidv5(commandId, 'first password'),
  );
  const permission = { role: 'super_admin' as const, partnerId: null, customerId: null };
  const terms = { email, fullName: 'Super admin', permission, passwordSecretId };
  const context = { store: deps.store, command, warn: deps.log.warn.bind(deps.log) };
  const claimed = { claim, owner, command: uuidv5(id, 'create'), isExclusive: true };
  await claiming(context, { ...claimed, taken: 'user.email_taken' }, () =>
    status === 'absent'
      ? send(userDecider, id, 'create', terms, { commandId })
      : send(userDecider, id, 'setPassword', { passwordSecretId }, { commandId }),
  );
};
