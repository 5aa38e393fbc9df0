import { may } from '@latchkey/events/access/grants.ts';
import { partnerDecider } from '@latchkey/events/partner/decider.ts';
import type { partner } from '@latchkey/events/partner/partner.ts';
import type { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { FieldsRefused } from '../http/problem.ts';
import type { Route } from '../http/route.ts';

const { list, read, history, create } = entityRoutes(partnerDecider);

/** How deep partners may nest is for global admins to say (api.md, Roles). */
const creating = create();
const createChecked: Route = {
  ...creating,
  run: async call => {
    const { maxDepth } = call.body as z.output<typeof partner.commands.create>;
    if (maxDepth !== null && !may(call.caller.grants, 'platform.manage'))
      throw new FieldsRefused('forbidden', [{ field: 'maxDepth', reason: 'forbidden' }]);
    return creating.run(call);
  },
};

export const partnerRoutes: readonly Route[] = [
  list(), //    GET    /admin/partners
  read(), //    GET    /admin/partners/:id
  history(), //  GET    …/:id/events
  createChecked, // POST   /admin/partners
];
