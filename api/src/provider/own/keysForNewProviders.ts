import type { CustomerProvider } from '@latchkey/events/customer/customer.ts';
import type { Equipment } from '@latchkey/events/customer/equipment.ts';
import type { KeysetState } from '@latchkey/events/provider/keys/state.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Call } from '../../http/route.ts';
import { partnerProvidersOf } from './owner.ts';
import { keysetOf } from './ownProviderView.ts';
import { randomApple, randomKeys, readValues, sealValues } from './keyValues.ts';

type Beginning = Pick<Call, 'deps'>;

const valuesFrom = async (call: Beginning, { mode, secretId }: KeysetState) => {
  const offered = await readValues(call, secretId);
  return mode === 'STATIC' && offered !== null
    ? offered
    : { keySetKeys: randomKeys(), appleWalletConfig: randomApple(offered?.appleWalletConfig.aid ?? null) };
};

/**
 * Stores encrypted keys for a customer's new providers and returns their IDs: the partner's own keys in
 * static mode, otherwise generated ones. Creates none if the partner offers no such provider or has set no
 * keys for it, or if the new provider already has keys.
 */
export const keysetsFor = async (
  call: Beginning,
  partnerId: string,
  providers: readonly CustomerProvider[],
): Promise<Equipment['keysets']> => {
  const offers = await partnerProvidersOf(call, partnerId);
  const keysets = await Promise.all(
    providers.map(async ({ credentialProviderId, credentialProvider }) => {
      const offer = offers.find(one => one.credentialProvider === credentialProvider);
      const keyset =
        offer && providerKinds[credentialProvider].hasKeys ? await keysetOf(call, offer.id) : undefined;
      if (!keyset || keyset.mode === 'UNSET' || (await keysetOf(call, credentialProviderId)).version > 0)
        return [];
      const { mode } = keyset;
      const id = uuidv5(credentialProviderId, 'keyset', 'first');
      return [
        { credentialProviderId, mode, secretId: await sealValues(call, id, await valuesFrom(call, keyset)) },
      ];
    }),
  );
  return keysets.flat();
};
