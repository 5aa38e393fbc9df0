import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import { customers, partners, providersOf, requireOwner, type OwnerKind } from '../ownProviders/owner.ts';
import { providerShown, shownProvider } from '../ownProviders/shown.ts';
import { addToCustomer, changeOfCustomer, removeFromCustomer, resetOfCustomer } from './customerProviders.ts';
import { providerHistory } from './history.ts';
import { keyRoutes } from './keys.ts';
import { addToPartner, changeOfPartner, removeFromPartner } from './partnerProviders.ts';
import { readerConfig } from './readerConfig.ts';

/** All that an owner has: ten of a customer, a hundred of a partner at most. */
const list = (kind: OwnerKind) =>
  route({
    method: 'get',
    path: `/admin/${kind.noun}s/:id/providers`,
    summary: `The providers of a ${kind.noun} with their keys, as far as the caller may see them`,
    access: kind.see,
    reply: z.array(providerShown),
    reads: [kind.noun, 'partnerProvider'],
    run: async call => {
      const owner = await requireOwner(call, kind, 'see');
      const found = await providersOf(call, owner);
      return { status: 200, body: await Promise.all(found.map(one => shownProvider(call, owner, one))) };
    },
  });
const ofCustomer = keyRoutes(customers);
const ofPartner = keyRoutes(partners);

export const keysetRoutes: readonly Route[] = [
  list(customers), //         GET    /admin/customers/:id/providers
  addToCustomer, //           POST   …
  resetOfCustomer, //         POST   …/reset
  providerHistory(customers), // GET …/:credentialProviderId/events
  changeOfCustomer, //        PUT    …/:credentialProviderId
  removeFromCustomer, //      DELETE …/:credentialProviderId
  ofCustomer.set, //          PUT    …/:credentialProviderId/keys
  ofCustomer.regenerate, //   POST   …/:credentialProviderId/keys/regenerate
  readerConfig, //            GET    /admin/customers/:id/reader-config
  list(partners), //          GET    /admin/partners/:id/providers
  addToPartner, //            POST   …
  providerHistory(partners), // GET …/:credentialProviderId/events
  changeOfPartner, //         PUT    …/:credentialProviderId
  removeFromPartner, //       DELETE …/:credentialProviderId
  ofPartner.set, //           PUT    …/:credentialProviderId/keys
  ofPartner.regenerate, //    POST   …/:credentialProviderId/keys/regenerate
];
