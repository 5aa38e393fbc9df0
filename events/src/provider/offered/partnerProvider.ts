import { z } from 'zod';
import { entity, events, type RowOf } from '../../kernel/index.ts';
import { id } from '../../kernel/terms.ts';
import { keysetMode } from '../keys/keyset.ts';
import { credentialProvider } from '../kinds/kinds.ts';

const place = { partnerId: id };
const config = { credentialProvider, configId: id };

export const partnerProvider = entity({
  name: 'partnerProvider',
  table: 'partnerProviders',
  path: '/admin/partners/:partnerId/providers',
  events: events({
    PartnerProviderAdded: z.object({ ...place, ...config }),
    PartnerProviderChanged: z.object(config),
    PartnerProviderRemoved: z.object({}),
  }),
  commands: {
    add: z.object({ ...place, configId: config.configId }),
    change: z.object({ configId: config.configId }),
    remove: z.object({}),
  },
  /** A removed provider keeps its row, which is used to look up a partner's former providers. */
  row: z.object({ id, ...place, ...config, keysetMode, isRemoved: z.boolean() }),
  list: { search: [], sort: [], filter: ['partnerId', 'configId'], order: 'id' },
  access: {
    list: 'partner.read',
    read: 'partner.read',
    add: 'partner.manage',
    change: 'partner.manage',
    remove: 'partner.manage',
  },
  scope: { by: 'partnerId' },
  refs: { partnerId: 'partner', configId: 'providerConfig' },
});

export type PartnerProvider = RowOf<typeof partnerProvider>;
export const { PartnerProviderAdded, PartnerProviderChanged, PartnerProviderRemoved } =
  partnerProvider.events;
