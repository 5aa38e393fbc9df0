import { appConfigState } from '@latchkey/events/appConfig/state.ts';
import type { customer, CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import type { PartnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { ownOf, ownSettings } from '@latchkey/events/provider/kinds/settings.ts';
import { z } from 'zod';
import type { Call } from '../../http/route.ts';
import { keysetsFor } from './keysForNewProviders.ts';
import { configOf, partnerProvidersOf } from './owner.ts';
import { apiKeyOf, clientOf } from './reachProvider.ts';
import { keysetOf } from './ownProviderView.ts';

type Terms = z.input<typeof customer.commands.create>;
type Beginning = Pick<Call, 'deps'>;

const appOf = async ({ deps: { store } }: Beginning, id: string | null): Promise<string | null> => {
  if (id === null) return null;
  return appConfigState.of(await store.read(streamOf('appConfig', id))).isPresent ? id : null;
};

/**
 * Returns an offered provider for a new customer, with separate settings that are created at the provider. If
 * that fails, the result has the config's settings and isn't initialized. Null if the config was deleted.
 */
const asOffered = async (
  { deps }: Beginning,
  customer: { readonly id: string; readonly name: string },
  { id, credentialProvider, configId }: Pick<PartnerProvider, 'id' | 'credentialProvider' | 'configId'>,
): Promise<CustomerProvider | null> => {
  const { isPresent, terms } = await configOf({ deps }, configId);
  if (!isPresent || terms === null) return null;
  const credentialProviderId = uuidv5(customer.id, 'provider', id);
  const client = await clientOf(deps, terms, await apiKeyOf(deps, terms));
  const own = await client.beginCustomer({ clientRef: credentialProviderId, name: customer.name });
  return {
    credentialProviderId,
    credentialProvider,
    configId,
    ...ownOf(z.object(ownSettings).parse(own ?? {})),
    displayName: terms.displayName,
    isInitialized: own !== null,
  };
};

/**
 * Returns the offered providers. Refuses with `keyset.not_configured` if the partner hasn't configured its
 * keys.
 */
export const requireKeys = async (call: Beginning, partnerId: string) => {
  const offers = await partnerProvidersOf(call, partnerId);
  const needed = offers.filter(({ credentialProvider }) => providerKinds[credentialProvider].hasKeys);
  const keysets = await Promise.all(needed.map(offer => keysetOf(call, offer.id)));
  return keysets.some(({ mode }) => mode === 'UNSET') ? refuse('keyset.not_configured') : offers;
};

/**
 * Returns a new customer's initial values: missing fields, including providers, take the partner's defaults.
 * Keys and credits are recorded as promised and created later by `equipCustomer`. Refuses with
 * `keyset.not_configured` if the partner hasn't configured its keys.
 */
export const beginCustomer = async (call: Beginning, id: string, requested: Terms): Promise<Terms> => {
  const { partnerId } = requested;
  const { defaults, isPresent } = partnerState.of(await call.deps.store.read(streamOf('partner', partnerId)));
  if (!isPresent) return requested;
  const offers = await requireKeys(call, partnerId);
  const given = requested.providers ?? [];
  const isOffered = given.length === 0 && defaults.autoCreateProviderProject;
  const made = await Promise.all(
    isOffered ? offers.map(offer => asOffered(call, { id, name: requested.name }, offer)) : [],
  );
  const offered = made.filter(one => one !== null);
  const keysets = await keysetsFor(call, partnerId, offered);
  const credits = defaults.defaultInitialCredits;
  return {
    ...requested,
    appConfigId:
      requested.appConfigId === undefined
        ? await appOf(call, defaults.defaultAppConfigId)
        : requested.appConfigId,
    credentialRedeemMethod: requested.credentialRedeemMethod ?? defaults.defaultCredentialRedeemMethod,
    enforceSecuredDataUniqueness:
      requested.enforceSecuredDataUniqueness ?? defaults.defaultEnforceDataUniqueness,
    providers: [...given, ...offered],
    ...(keysets.length + credits > 0 && { equipment: { id, keysets, credits } }),
  };
};
