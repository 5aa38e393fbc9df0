import { refuse } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { isLiving } from '../../access/tenantAccess.ts';
import { past } from '../../http/readRoutes.ts';
import { route, type Route } from '../../http/route.ts';
import { callThen } from '../../http/callAsOf.ts';
import { customers, partners, providersOf, requireOwner, type OwnerKind } from '../own/owner.ts';
import { providerShown, shownProvider } from '../own/ownProviderView.ts';
import { addToCustomer, changeOfCustomer, removeFromCustomer } from './customerProviders.ts';
import { providerHistory } from './providerHistory.ts';
import { keyRoutes } from './keyRoutes.ts';
import { addToPartner, changeOfPartner, removeFromPartner } from './partnerProviders.ts';
import { readerConfig, sealedReaderConfig } from './readerConfig.ts';
import { resetOfCustomer } from './resetProviders.ts';

const page = past.extend({
  offset: z.coerce.number().int().min(0).max(100_000_000).default(0),
  limit: z.coerce.number().int().min(0).max(1_000).default(1_000),
});

/** All that an owner has, or had at an instant: ten of a customer, a hundred of a partner at most. Who may see them is decided as of today. */
const list = (kind: OwnerKind) =>
  route({
    method: 'get',
    path: `/admin/${kind.noun}s/:id/providers`,
    summary: `The providers of a ${kind.noun} with their keys, as far as the caller may see them`,
    access: kind.see,
    query: page,
    reply: z.array(providerShown),
    reads: [kind.noun, 'partnerProvider'],
    run: async call => {
      const owner = await requireOwner(call, kind, 'see');
      const { at, offset, limit } = call.query;
      const by = at === undefined ? call : callThen(call, at);
      if (at !== undefined && !(await isLiving(by.deps.store, owner.tenant))) return refuse('not_found');
      const found = await providersOf(by, owner);
      const shown = found.slice(offset, offset + limit);
      const last = offset + Math.max(shown.length, 1) - 1;
      return {
        status: 200,
        body: await Promise.all(shown.map(one => shownProvider(by, owner, one))),
        headers: { 'Content-Range': `providers ${offset}-${last}/${found.length}` },
      };
    },
  });
const ofCustomer = keyRoutes(customers);
const ofPartner = keyRoutes(partners);

export const keysetRoutes: readonly Route[] = [
  list(customers),
  addToCustomer,
  resetOfCustomer,
  providerHistory(customers),
  changeOfCustomer,
  removeFromCustomer,
  ofCustomer.set,
  ofCustomer.regenerate,
  readerConfig,
  sealedReaderConfig,
  list(partners),
  addToPartner,
  providerHistory(partners),
  changeOfPartner,
  removeFromPartner,
  ofPartner.set,
  ofPartner.regenerate,
];
