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
import { keysShown } from './keysShown.ts';
import { ownHealth } from './ownHealth.ts';
import { revealRoute } from './revealRoute.ts';
import { addToPartner, changeOfPartner, removeFromPartner } from './partnerProviders.ts';
import { readerConfig, sealedReaderConfig } from './readerConfig.ts';
import { resetOfCustomer } from './resetProviders.ts';

const page = past.extend({
  offset: z.coerce.number().int().min(0).max(100_000_000).default(0),
  limit: z.coerce.number().int().min(0).max(1_000).default(1_000),
  /** `masked` omits key values; `areKeysShown` says whether they may be revealed. */
  keys: keysShown,
});

/**
 * Lists an owner's providers, now or as of a time: at most 10 for a customer, or 100 for a partner. Access is
 * checked against current permissions.
 */
const list = (kind: OwnerKind) =>
  route({
    method: 'get',
    path: `/admin/${kind.noun}s/:id/providers`,
    summary: `Lists the providers of a ${kind.noun} with the keys that the caller can see`,
    policy: { access: kind.see },
    request: { query: page },
    response: { body: z.array(providerShown), projections: [kind.noun, 'partnerProvider'] },
    run: async call => {
      const owner = await requireOwner(call, kind, 'see');
      const { at, offset, limit, keys } = call.query;
      const by = at === undefined ? call : callThen(call, at);
      if (at !== undefined && !(await isLiving(by.deps.store, owner.tenant))) return refuse('not_found');
      const found = await providersOf(by, owner);
      const shown = found.slice(offset, offset + limit);
      const last = offset + Math.max(shown.length, 1) - 1;
      return {
        status: 200,
        body: await Promise.all(
          shown.map(one => shownProvider(by, owner, one, { hasValues: keys === 'shown' })),
        ),
        headers: { 'Content-Range': `providers ${offset}-${last}/${found.length}` },
      };
    },
  });
const ofCustomer = keyRoutes(customers);
const ofPartner = keyRoutes(partners);

export const keysetRoutes: readonly Route[] = [
  list(customers),
  ownHealth(customers),
  addToCustomer,
  resetOfCustomer,
  providerHistory(customers),
  changeOfCustomer,
  removeFromCustomer,
  ofCustomer.set,
  ofCustomer.regenerate,
  revealRoute(customers),
  readerConfig,
  sealedReaderConfig,
  list(partners),
  ownHealth(partners),
  addToPartner,
  providerHistory(partners),
  changeOfPartner,
  removeFromPartner,
  ofPartner.set,
  ofPartner.regenerate,
  revealRoute(partners),
];
