import { permissions, type Role } from '@latchkey/events/access/roles.ts';
import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { grant, role } from '@latchkey/events/user/heldGrant.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { enoughFor, verdictOf, type Question } from '../access/explain.ts';
import { visible } from '../access/visible.ts';
import { nouns, permissionOf } from '../http/creating.ts';
import { route } from '../http/route.ts';
import { access, seesUser } from './shown.ts';

/** Things whose streams tell whose they are, and that are acted on one by one. */
const askable = [
  ...['customer', 'partner', 'order', 'cardProfile', 'pdfDesign'],
  ...['dataFormat', 'providerConfig', 'appConfig', 'device', 'voucher', 'apiKey', 'oauthClient'],
];
/** Decided where the customer lies who gets the credits, not by the voucher. */
const decidedElsewhere: ReadonlySet<string> = new Set(['voucher.redeem']);
const actionsOf = (entity: AnyEntity) =>
  Object.entries(entity.access).flatMap(([command, permission]) =>
    permission === 'system' || command === 'list' || command === 'create' ? [] : `${entity.name}.${command}`,
  );
export const actions = askable
  .flatMap(name => actionsOf(nouns.get(name)!))
  .filter(action => !decidedElsewhere.has(action));

const askedOf = (action: string, target: string): Question => {
  const [noun = '', command = ''] = action.split('.');
  const entity = nouns.get(noun)!;
  return {
    ...{ noun, command, id: target },
    permission: permissionOf(entity, command),
    see: permissionOf(entity, 'read'),
  };
};

/** Why somebody can or can't: answered by what routes refuse by. Of what the caller does not see nothing is told. */
export const explaining = route({
  method: 'get',
  path: `${user.path}/:id/access`,
  summary: 'Whether a user may do something to one thing, by which permission, and which roles could',
  access,
  query: z.object({ action: z.enum(actions), target: id }),
  reply: z.object({
    verdict: z.enum(['allowed', 'forbidden', 'not_found']),
    by: grant.nullable(),
    roles: z.array(role),
  }),
  run: async call => {
    const { caller, deps, params, query } = call;
    const { store } = deps;
    const userId = params['id']!;
    const asked = askedOf(query.action, query.target);
    if (!(await seesUser(call, userId))) return refuse('not_found');
    if (!(await visible(store, caller, asked.see, asked.noun, asked.id))) return refuse('not_found');
    const { status, grants } = userState.of(await store.read(streamOf('user', userId)));
    if (status !== 'present') return refuse('not_found');
    const held = grants.map(({ role: name, partnerId, customerId }) => ({
      role: name,
      partnerId,
      customerId,
    }));
    const verdict = await verdictOf(store, held, asked);
    return {
      status: 200,
      body: {
        verdict,
        by: verdict === 'allowed' ? await enoughFor(store, held, asked) : null,
        roles: [...(permissions[asked.permission] as readonly Role[])],
      },
    };
  },
});
