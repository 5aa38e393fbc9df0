import { z } from 'zod';
import { entity, events } from '../../kernel/index.ts';
import { id, maybeId } from '../../kernel/terms.ts';

/** How the keys of a provider come to be. Secure random ones are never displayed. */
export const keysetMode = z.enum(['UNSET', 'RANDOM', 'SECURE_RANDOM', 'STATIC']);
export type KeysetMode = z.infer<typeof keysetMode>;

const owner = { customerId: maybeId, partnerId: maybeId };
/** The id of the sealed values. Each change has one of its own, so that those of before stay. */
const values = { secretId: maybeId };
const which = { keySetKeys: z.boolean(), appleWalletConfig: z.boolean() };

/** The keys of one provider of a customer or partner; its id is the provider's `credentialProviderId`. The API makes and seals the values. */
export const keyset = entity({
  name: 'keyset',
  table: 'keysets',
  path: '',
  events: events({
    KeysetChanged: z.object({ ...owner, mode: keysetMode, ...values }),
    KeysetRegenerated: z.object({ ...which, secretId: id }),
  }),
  commands: {
    change: z.object({ ...owner, mode: keysetMode, ...values }),
    regenerate: z.object({ ...which, secretId: id }),
    /** The first keys of a new provider: one that has keys keeps them. */
    begin: z.object({ ...owner, mode: keysetMode, ...values }),
  },
  row: z.object({ id }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: {
    list: 'system',
    read: 'system',
    change: 'partner.manage',
    regenerate: 'partner.manage',
    begin: 'system',
  },
  scope: { by: 'either' },
  refs: {},
});

export const { KeysetChanged, KeysetRegenerated } = keyset.events;
