import { z } from 'zod';
import { entity, events } from '../../kernel/index.ts';
import { id, maybeId } from '../../kernel/terms.ts';

/** Origins of a provider's keys. `SECURE_RANDOM` keys are never displayed. */
export const keysetMode = z.enum(['UNSET', 'RANDOM', 'SECURE_RANDOM', 'STATIC']);
export type KeysetMode = z.infer<typeof keysetMode>;

const owner = { customerId: maybeId, partnerId: maybeId };
/** The ID of the encrypted values. Each change gets a new ID, so that former values are kept. */
const values = { secretId: maybeId };
const which = { keySetKeys: z.boolean(), appleWalletConfig: z.boolean() };

/**
 * The keys of one provider of a customer or partner. Its ID is the `credentialProviderId`. The API generates
 * the values or takes them from the request, and encrypts them.
 */
export const keyset = entity({
  name: 'keyset',
  table: 'keysets',
  path: '',
  events: events({
    KeysetChanged: z.object({ ...owner, mode: keysetMode, ...values }),
    KeysetRegenerated: z.object({ ...which, secretId: id }),
    KeysetRevealed: z.object({}),
  }),
  commands: {
    change: z.object({ ...owner, mode: keysetMode, ...values }),
    regenerate: z.object({ ...which, secretId: id }),
    reveal: z.object({}),
    begin: z.object({ ...owner, mode: keysetMode, ...values }),
  },
  row: z.object({ id }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: {
    list: 'system',
    read: 'system',
    change: 'partner.manage',
    regenerate: 'partner.manage',
    reveal: 'customer.manage',
    begin: 'system',
  },
  scope: { by: 'either' },
  refs: {},
});

export const { KeysetChanged, KeysetRegenerated, KeysetRevealed } = keyset.events;
