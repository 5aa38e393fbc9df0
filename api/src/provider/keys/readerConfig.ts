import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { id, name } from '@latchkey/events/kernel/terms.ts';
import { accessModes, googleMobileId, googleMobileIdHex } from '@latchkey/events/provider/keys/values.ts';
import { readerFilesOf } from '@latchkey/events/provider/keys/readerFiles.ts';
import { credentialProvider, providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { effectiveOwn, shownOwnSettings } from '@latchkey/events/provider/kinds/settings.ts';
import { z } from 'zod';
import { lineageOf } from '../../access/tenantCache.ts';
import { route, type Call } from '../../http/route.ts';
import { configOf, customers, maySeeKeys, providersOf, requireOwner, type Owner } from '../own/owner.ts';
import { keysetOf } from '../own/ownProviderView.ts';
import { readValues } from '../own/keyValues.ts';
import { encryptToKey } from './encryptToKey.ts';
import { keysShown } from './keysShown.ts';

const hex = z.string();
const byMode = Object.fromEntries(accessModes.map(mode => [mode, hex.nullable()])) as Readonly<
  Record<(typeof accessModes)[number], z.ZodNullable<typeof hex>>
>;
const apple = { aid: hex.nullable(), authenticationKey: hex.nullable(), privacyKey: hex.nullable() };

/**
 * Export of a provider's keys. `PLAIN`: as text. `ENCRYPTED`: secure random keys, which are only exported
 * encrypted to the caller's public key. `NONE`: there are no keys.
 */
const readerExport = z.enum(['PLAIN', 'ENCRYPTED', 'NONE']);

const readerShown = z.object({
  credentialProviderId: id,
  credentialProvider,
  displayName: name,
  export: readerExport,
  ...shownOwnSettings,
  /** Files that a reader must accept: those whose ID equals `fileId` in the bits of `mask`. */
  files: z.array(z.object({ fileId: hex, mask: hex, cardProfiles: z.array(name) })),
  googleMobileId: z.object({ decimal: z.int(), hex }),
  apple: z.object({ ...apple, vasupA: hex.nullable() }),
  keys: z.object({ ...byMode, encryption: hex.nullable() }),
});
type ReaderConfig = z.output<typeof readerShown>;

const maxProfiles = 5_000;
const profilesOf = async ({ deps: { rows, store } }: Call, { id: customerId, tenant }: Owner) => {
  const partnerIds = await lineageOf(store, tenant);
  const found: { displayName: string; fileId: string }[] = await rows
    .knex(rows.tableOf(cardProfile))
    .where(query => void query.where({ customerId }).orWhereIn('partnerId', [...partnerIds]))
    .orderBy(['displayName', 'id'])
    .select('displayName', 'fileId')
    .limit(maxProfiles);
  return found;
};

const keyedProvidersOf = async (call: Call, owner: Owner): Promise<readonly CustomerProvider[]> =>
  (await providersOf(call, owner)).filter(({ credentialProvider: kind }) => providerKinds[kind].hasKeys);

/** Returns a provider's configuration with all keys, even if they may not be shown. */
const wholeConfig = async (
  call: Call,
  provider: CustomerProvider,
  files: ReaderConfig['files'],
): Promise<ReaderConfig> => {
  const { credentialProviderId, credentialProvider: kind, displayName, configId } = provider;
  const [{ mode, secretId }, { terms }] = await Promise.all([
    keysetOf(call, credentialProviderId),
    configOf(call, configId),
  ]);
  const values = await readValues(call, secretId);
  const keys = values?.keySetKeys;
  const none = { aid: null, authenticationKey: null, privacyKey: null, vasupA: null };
  const shownAs = mode === 'SECURE_RANDOM' ? 'ENCRYPTED' : 'PLAIN';
  return {
    credentialProviderId,
    credentialProvider: kind,
    displayName,
    export: values === null ? 'NONE' : shownAs,
    ...effectiveOwn(terms, provider),
    files,
    googleMobileId: { decimal: googleMobileId, hex: googleMobileIdHex },
    apple: values?.appleWalletConfig ?? none,
    keys: {
      'read-only': keys?.readOnly ?? null,
      'read-write': keys?.readWrite ?? null,
      'write-only': keys?.writeOnly ?? null,
      encryption: keys?.encryption ?? null,
    },
  };
};

const emptied = <Values extends object>(values: Values): Record<keyof Values, null> =>
  Object.fromEntries(Object.keys(values).map(key => [key, null])) as Record<keyof Values, null>;
const shown = (config: ReaderConfig, isMasked: boolean): ReaderConfig =>
  config.export === 'ENCRYPTED' || isMasked
    ? { ...config, apple: emptied(config.apple), keys: emptied(config.keys) }
    : config;

const allowedOwner = async (call: Call): Promise<Owner> => {
  const owner = await requireOwner(call, customers, 'see');
  return (await maySeeKeys(call, owner)) ? owner : refuse('forbidden');
};

const path = '/admin/customers/:id/reader-config';

export const readerConfig = route({
  method: 'get',
  path,
  summary: 'Exports the reader configuration of a customer’s providers; secure random keys are omitted',
  policy: { access: 'customer.manage' },
  request: { query: z.object({ keys: keysShown }) },
  response: { body: z.array(readerShown) },
  run: async call => {
    const owner = await allowedOwner(call);
    const [providers, profiles] = await Promise.all([keyedProvidersOf(call, owner), profilesOf(call, owner)]);
    const files = readerFilesOf(profiles);
    const body = await Promise.all(
      providers.map(async provider =>
        shown(await wholeConfig(call, provider, files), call.query.keys === 'masked'),
      ),
    );
    return { status: 200, body };
  },
});

/**
 * Exports the configuration with all keys, encrypted to the caller's public key: the only way to export
 * secure random keys.
 */
export const sealedReaderConfig = route({
  method: 'post',
  path,
  summary:
    'Returns the reader configuration of a provider with all of its keys, encrypted with the caller’s public key',
  policy: { access: 'customer.manage' },
  request: {
    body: z.object({
      credentialProviderId: id,
      /** RSA, 2,048 to 4,096 bits, as SubjectPublicKeyInfo (DER) in base64. */
      publicKey: z.base64().max(2_000),
    }),
  },
  response: {
    body: z.object({ jwe: z.string() }),
  },
  run: async call => {
    const owner = await allowedOwner(call);
    const { credentialProviderId, publicKey } = call.body;
    const [providers, profiles] = await Promise.all([keyedProvidersOf(call, owner), profilesOf(call, owner)]);
    const provider = providers.find(one => one.credentialProviderId === credentialProviderId);
    if (!provider) return refuseFields([{ field: 'credentialProviderId', reason: 'unknown_reference' }]);
    const seal = encryptToKey(publicKey) ?? refuseFields([{ field: 'publicKey', reason: 'invalid_value' }]);
    const { export: leavesAs, ...config } = await wholeConfig(call, provider, readerFilesOf(profiles));
    if (leavesAs === 'NONE') return refuse('keyset.no_keys');
    return { status: 200, body: { jwe: await seal(JSON.stringify(config)) } };
  },
});
