import { isGlobal, isPartnerRole, roles } from '@latchkey/events/access/roles.ts';
import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { z } from 'zod';
import { hashPassword, password } from '../auth/passwords.ts';
import { newIdOf } from '../http/creating.ts';
import { route, type Call, type Deps } from '../http/route.ts';
import { requireAct } from '../access/visible.ts';
import { access, users } from './shown.ts';

type Permission = z.output<typeof user.commands.create>['permission'];
const outOfPlace = (field: string) =>
  refuseFields([{ field: `permission.${field}`, reason: 'unrecognized_keys' }]);

/** Nobody grants a role above their own, or outside their scope; each role is held for what it is made for, and for nothing beside it. */
const checkGrant = async (call: Call, { role, partnerId, customerId }: Permission) => {
  const { caller, deps } = call;
  const own = caller.role;
  if (own === null || roles.indexOf(role) < roles.indexOf(own)) return refuse('forbidden');
  const isPartner = isPartnerRole(role);
  if (partnerId !== null && !isPartner) return outOfPlace('partnerId');
  if (customerId !== null && (isPartner || isGlobal(role))) return outOfPlace('customerId');
  if (isGlobal(role)) return isGlobal(own) ? undefined : refuse('forbidden');
  const [noun, id] = isPartner ? (['partner', partnerId] as const) : (['customer', customerId] as const);
  if (id === null)
    return refuseFields([
      { field: `permission.${noun}Id`, reason: 'invalid_type', params: { received: 'null' } },
    ]);
  await requireAct(deps.store, caller, isPartner ? 'partner.manage' : access, noun, id, 'customer.read');
};

/** The stream that holds an e-mail for one user; it shows nothing of the e-mail. */
export const emailClaim = (deps: Pick<Deps, 'keys'>, email: string): string =>
  `email-${deps.keys.hmac('email', email.toLowerCase())}`;

export const create = route({
  method: 'post',
  path: '/admin/users',
  summary: 'Creates a user with a first permission',
  access,
  command: 'user.create',
  body: user.commands.create.extend({ password: password.optional() }),
  reply: users.reply,
  creates: true,
  reads: users.reads,
  run: async call => {
    const { password: plain, ...terms } = call.body;
    await checkGrant(call, terms.permission);
    const id = newIdOf(call, 'user');
    const owner = streamOf('user', id);
    const claim = streamOf('unique', emailClaim(call.deps, terms.email));
    const claimed = { claim, owner, command: call.commandId, isExclusive: true };
    const created = await claiming(call.process, { ...claimed, taken: 'user.email_taken' }, () =>
      call.send(userDecider, id, 'create', terms),
    );
    if (plain === undefined) return users.answer(call, id, created, 201);
    const secretId = await call.deps.secrets.put(
      await hashPassword(plain),
      uuidv5(id, 'password', call.commandId),
    );
    const set = await call.send(userDecider, id, 'setPassword', { passwordSecretId: secretId });
    return users.answer(call, id, set, 201);
  },
});
