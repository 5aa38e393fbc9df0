import { roles } from '@latchkey/events/access/roles.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { z } from 'zod';
import { hashPassword, password } from '../auth/passwords.ts';
import { newIdOf } from '../http/creating.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { route, type Call, type Deps } from '../http/route.ts';
import { mayActOn, visible } from '../http/visible.ts';

export const users = entityRoutes(userDecider);
const partnerRoles = ['partner_admin'];
const globalRoles = ['super_admin', 'admin'];

type Permission = z.output<typeof user.commands.create>['permission'];

/** Nobody grants a role above their own, or outside their scope; each role is held for what it is made for. */
const checkGrant = async (call: Call, { role, partnerId, customerId }: Permission) => {
  const own = call.caller.role;
  if (own === null || roles.indexOf(role) < roles.indexOf(own)) return refuse('forbidden');
  const isGlobalRole = globalRoles.includes(role);
  const isPartnerRole = partnerRoles.includes(role);
  if (isGlobalRole && globalRoles.includes(own)) return;
  const named = isPartnerRole ? partnerId : customerId;
  if (named === null || isGlobalRole) return refuse('forbidden');
  const noun = isPartnerRole ? 'partner' : 'customer';
  if (!(await visible(call.deps.store, call.caller, 'customer.read', noun, named)))
    return refuse('not_found');
  const tenant = isPartnerRole ? { partnerId: named } : { customerId: named };
  if (!(await mayActOn(call.deps.store, call.caller, 'partner.manage', tenant))) return refuse('forbidden');
};

/** The stream that holds an e-mail for one user; it shows nothing of the e-mail. */
export const emailClaim = (deps: Pick<Deps, 'keys'>, email: string): string =>
  `email-${deps.keys.hmac('email', email.toLowerCase())}`;

export const create = route({
  method: 'post',
  path: '/admin/users',
  summary: 'Creates a user with a first permission',
  access: 'partner.manage',
  command: 'user.create',
  body: user.commands.create.extend({ password: password.optional() }),
  reads: users.reads,
  run: async call => {
    const { password: plain, ...terms } = call.body;
    await checkGrant(call, terms.permission);
    const id = newIdOf(call, 'user');
    const owner = streamOf('user', id);
    await call
      .send(uniqueDecider, emailClaim(call.deps, terms.email), 'claim', { owner, isExclusive: true })
      .catch((error: unknown) => {
        if ((error as { reason?: string }).reason === 'unique.taken') refuse('user.email_taken');
        throw error;
      });
    const created = await call.send(userDecider, id, 'create', terms);
    if (plain === undefined) return users.answer(call, id, created, 201);
    const secretId = await call.deps.secrets.put(
      await hashPassword(plain),
      uuidv5(id, 'password', call.commandId),
    );
    const set = await call.send(userDecider, id, 'setPassword', { passwordSecretId: secretId });
    return users.answer(call, id, set, 201);
  },
});
