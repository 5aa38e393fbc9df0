import type { CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { id, name } from '@latchkey/events/kernel/terms.ts';
import { keysetMode } from '@latchkey/events/provider/keys/keyset.ts';
import { areKeysShown } from '@latchkey/events/provider/keys/modes.ts';
import { keysetState, type KeysetState } from '@latchkey/events/provider/keys/state.ts';
import { appleWalletConfig, keySetKeys } from '@latchkey/events/provider/keys/values.ts';
import { credentialProvider } from '@latchkey/events/provider/kinds/kinds.ts';
import { effectiveOwn, shownOwnSettings } from '@latchkey/events/provider/kinds/settings.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import type { Call } from '../../http/route.ts';
import { configOf, maySeeKeys, type Owner } from './owner.ts';
import { readValues } from './keyValues.ts';

const hex = z.string().nullable();

/** A provider with its keys. Values that aren't shown are null; `hasKeys` says whether keys exist. */
export const providerShown = z.object({
  id,
  credentialProviderId: id,
  credentialProvider,
  displayName: name,
  configId: id,
  baseSettings: z.object(shownOwnSettings),
  fileConfig: z.object({
    mode: keysetMode,
    areKeysShown: z.boolean(),
    hasKeys: z.boolean(),
    version: z.int(),
    keySetKeys: z.object({ readOnly: hex, readWrite: hex, encryption: hex }),
    appleWalletConfig: z.object({ aid: hex, authenticationKey: hex, privacyKey: hex, vasupA: hex }),
  }),
  fullyInitialized: z.boolean(),
});
export type ProviderShown = z.output<typeof providerShown>;

const namesOf = (shape: object) => Object.keys(shape);
const picked = (names: readonly string[], values: object | undefined) =>
  Object.fromEntries(names.map(one => [one, (values as Record<string, string | null>)?.[one] ?? null]));

export const keysetOf = async ({ deps: { store } }: Pick<Call, 'deps'>, id: string): Promise<KeysetState> =>
  keysetState.of(await store.read(streamOf('keyset', id)));

/**
 * Returns the parts of a provider that the caller may see. `hasValues` includes key values, for explicit
 * reads and recorded reveals; responses to commands omit them.
 */
export const shownProvider = async (
  call: Call,
  owner: Owner,
  provider: CustomerProvider,
  { hasValues = false } = {},
): Promise<ProviderShown> => {
  const { credentialProviderId, credentialProvider, displayName, configId } = provider;
  const [{ terms }, keyset, isAllowed] = await Promise.all([
    configOf(call, configId),
    keysetOf(call, credentialProviderId),
    maySeeKeys(call, owner),
  ]);
  const isShown = isAllowed && areKeysShown(keyset.mode, 'show');
  const values = isShown && hasValues ? await readValues(call, keyset.secretId) : null;
  const isReached = terms?.initializationSuccessful ?? false;
  return {
    id: credentialProviderId,
    credentialProviderId,
    credentialProvider,
    displayName,
    configId,
    baseSettings: effectiveOwn(terms, provider),
    fileConfig: {
      mode: keyset.mode,
      areKeysShown: isShown,
      hasKeys: keyset.secretId !== null,
      version: keyset.version,
      keySetKeys: picked(namesOf(keySetKeys.shape), values?.keySetKeys),
      appleWalletConfig: picked(namesOf(appleWalletConfig.shape), values?.appleWalletConfig),
    },
    fullyInitialized: isReached && (provider.isInitialized ?? true),
  } as ProviderShown;
};
