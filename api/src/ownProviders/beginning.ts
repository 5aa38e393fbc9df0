import type { CustomerProvider } from '@latchkey/events/customer/customer.ts';
import { keysetDecider } from '@latchkey/events/keyset/decider.ts';
import type { KeysetState } from '@latchkey/events/keyset/state.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Call } from '../http/route.ts';
import { partnerProvidersOf, type Owner } from './owner.ts';
import { keysetOf } from './shown.ts';
import { randomApple, randomKeys, readValues, sealValues } from './values.ts';

/** What the providers of a new customer are made with. */
export type Beginning = Pick<Call, 'deps' | 'send'>;

const valuesFrom = async (call: Beginning, { mode, secretId }: KeysetState) => {
  const offered = await readValues(call, secretId);
  return mode === 'STATIC' && offered !== null
    ? offered
    : { keySetKeys: randomKeys(), appleWalletConfig: randomApple(offered?.appleWalletConfig.aid ?? null) };
};

/**
 * Gives a customer's new provider the keys that its partner's mode asks for: the partner's own in the static mode, else fresh ones. A partner without a
 * mode leaves it open, and a provider that has keys keeps them.
 */
export const beginKeyset = async (
  call: Beginning,
  { tenant }: Owner,
  partnerId: string,
  { credentialProviderId: id, credentialProvider }: CustomerProvider,
): Promise<void> => {
  if ((await keysetOf(call, id)).version > 0) return;
  const offers = await partnerProvidersOf(call, partnerId);
  const offer = offers.find(one => one.credentialProvider === credentialProvider);
  const keyset = offer && (await keysetOf(call, offer.id));
  if (!keyset || keyset.mode === 'UNSET') return;
  const secretId = await sealValues(call, uuidv5(id, 'keyset', 'first'), await valuesFrom(call, keyset));
  await call.send(keysetDecider, id, 'change', { ...tenant, mode: keyset.mode, secretId });
};
