import { can, may } from '@latchkey/events/access/grants.ts';
import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { createPartner } from '@latchkey/events/process/partnerProcesses.ts';
import type { z } from 'zod';
import { checkCreate, newIdOf } from '../http/entityAccess.ts';
import { FieldsRefused } from '../http/problem.ts';
import type { Call, Route } from '../http/route.ts';
import { mayBeParent } from './listPartners.ts';
import { partners } from './partnerView.ts';

type Terms = z.output<typeof partner.commands.create>;

/** Lets only global admins create top partners and set their depth. Refuses a depth for other partners. */
const checkTerms = async (call: Call<unknown, Terms>): Promise<void> => {
  const { caller, deps, body } = call;
  if (body.maxDepth !== null && !may(caller.grants, 'platform.manage'))
    throw new FieldsRefused('forbidden', [{ field: 'maxDepth', reason: 'forbidden' }]);
  if (body.maxDepth !== null && body.parentId !== null)
    refuseFields([{ field: 'maxDepth', reason: 'partner.depth_of_top' }]);
  if (body.parentId !== null || can(caller.grants, 'platform.manage')) return;
  // partner admins can't create top partners; they must select a parent, if there is one they may use
  const asker = { grants: caller.grants, permission: 'partner.manage' as const };
  const query = { offset: 0, limit: 1, sort: [], filter: {}, counts: false, where: [mayBeParent(call)] };
  const { rows } = await deps.rows.list(partner, asker, query);
  if (rows.length === 0) refuse('partner.no_parent');
  throw new FieldsRefused('forbidden', [{ field: 'parentId', reason: 'required' }]);
};

export const createPartnerRoute: Route = {
  ...partners.create(),
  run: async call => {
    const body = call.body as Terms;
    await checkTerms(call);
    await checkCreate(call, partner, body);
    const id = newIdOf(call, 'partner');
    const commandId = call.commandIdFor('partner', id, 'create');
    return partners.answer(call, id, await createPartner(call.process, id, body, { commandId }), 201);
  },
};
