import type { Files } from '@latchkey/events/documents/files.ts';
import { randomApple, randomKeys } from '@latchkey/api/provider/own/keyValues.ts';
import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { keysetDecider } from '@latchkey/events/provider/keys/decider.ts';
import { partnerDecider } from '@latchkey/events/partner/decider.ts';
import { partnerProviderDecider } from '@latchkey/events/provider/offered/decider.ts';
import type { SecretStore } from '@latchkey/events/sealing/secrets.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5, uuidv7 } from '@latchkey/events/store/uuid.ts';
import { keepCard, keepLogo } from './logos.ts';
import type { Hand } from './world.ts';

export interface DemoStores {
  readonly secrets: SecretStore;
  readonly files: Files;
}
type Tenant = { readonly customerId: string | null; readonly partnerId: string | null };

const makeKeys = async (hand: Hand, { secrets }: DemoStores, providerId: string, tenant: Tenant) => {
  const values = { keySetKeys: randomKeys(), appleWalletConfig: randomApple(null) };
  const secretId = await secrets.put(JSON.stringify(values), uuidv5(providerId, 'keyset', 'first'));
  await hand.send(keysetDecider, providerId, 'change', { ...tenant, mode: 'RANDOM', secretId });
};

export const equipPartner = async (hand: Hand, stores: DemoStores, partnerId: string, configId: string) => {
  const id = uuidv7();
  await hand.send(partnerProviderDecider, id, 'add', { partnerId, configId });
  await makeKeys(hand, stores, id, { customerId: null, partnerId });
};

export const markPartner = async (hand: Hand, { files }: DemoStores, partnerId: string, place: number) => {
  const appLogoUrl = await keepLogo(files, streamOf('partner', partnerId), place);
  await hand.send(partnerDecider, partnerId, 'changeAppLogo', { appLogoUrl });
};

export const equipCustomer = async (
  hand: Hand,
  stores: DemoStores,
  { customerId, providerId }: { readonly customerId: string; readonly providerId: string },
  dataFormatIds: readonly string[],
) => {
  await makeKeys(hand, stores, providerId, { customerId, partnerId: null });
  await hand.send(customerDecider, customerId, 'changeDataFormats', { dataFormatIds: [...dataFormatIds] });
};

export const markCustomer = async (hand: Hand, { files }: DemoStores, customerId: string, place: number) => {
  const appLogoUrl = await keepLogo(files, streamOf('customer', customerId), place);
  await hand.send(customerDecider, customerId, 'changeAppLogo', { appLogoUrl });
};

/**
 * Sets the image of a draft card profile. `place`: the customer's index, for its color and logo; `kind`: the
 * profile's index, for its pattern.
 */
export const markCardProfile = async (
  hand: Hand,
  { files }: DemoStores,
  profileId: string,
  { place, kind }: { readonly place: number; readonly kind: number },
) => {
  const cardImage = await keepCard(files, streamOf('cardProfile', profileId), place, kind);
  await hand.send(cardProfileDecider, profileId, 'changeImage', { cardImage });
};
