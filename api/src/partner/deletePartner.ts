import { refuse } from '@latchkey/events/kernel/index.ts';
import { mayDeletePartner } from '@latchkey/events/partner/mayDeletePartner.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { deletePartner } from '@latchkey/events/process/partnerProcesses.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { heedMatch } from '../http/ifMatch.ts';
import type { Route } from '../http/route.ts';
import { partners } from './partnerView.ts';
import { previewing } from '../http/dryRun.ts';
import { ofPartner } from './partnerImpact.ts';

const remove: Route = {
  ...partners.remove(),
  run: async call => {
    const { deps, caller, ifMatch } = call;
    const { store, rows, pool, keys } = deps;
    const id = call.params['id']!;
    await partners.act(call, 'delete', id);
    const stream = streamOf('partner', id);
    const { lineagePartnerIds } = partnerState.of(await store.read(stream));
    if (!mayDeletePartner(caller.grants, lineagePartnerIds)) refuse('partner.granted_here_only');
    return partners.removing(call, id, async () => {
      heedMatch(call, await store.read(stream));
      // partners from earlier releases aren't on the top partner's stream; the table has them, and no new
      // ones are added
      if (await rows.knex(rows.tableOf(partner)).where({ parentId: id }).first('id'))
        refuse('partner.has_partners');
      await call.aside(() => filesOn(pool, keys).touch(stream));
      const commandId = call.commandIdFor('partner', id, 'delete');
      const expected = ifMatch === undefined ? {} : { expected: ifMatch };
      return deletePartner(call.process, id, { commandId, ...expected });
    });
  },
};

export const deletePartnerRoute = previewing(remove, ofPartner);
