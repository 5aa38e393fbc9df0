import { hashPassword } from '@latchkey/api/auth/passwords.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { appConfigDecider } from '@latchkey/events/appConfig/decider.ts';
import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import { pdfDesignDecider } from '@latchkey/events/pdfDesign/decider.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { designDefaults } from '@latchkey/events/process/defaultDesignProcess.ts';
import { profileDefaults } from '@latchkey/events/process/defaultProfileProcess.ts';
import { createPartner } from '@latchkey/events/process/partnerProcesses.ts';
import { providerConfigDecider } from '@latchkey/events/provider/config/decider.ts';
import type { RefusalReason } from '@latchkey/events/refusals.ts';
import type { SecretStore } from '@latchkey/events/sealing/secrets.ts';
import { uuidv5, uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import * as demo from './demoData.ts';
import type { HistorySettings } from '../config.ts';
import { customers, isBare, partners, type DemoCustomer } from './customers.ts';
import {
  equipCustomer,
  equipPartner,
  markCardProfile,
  markCustomer,
  markPartner,
  type DemoStores,
} from './equipping.ts';
import type { StartedCard } from './startCards.ts';
import type { World } from './world.ts';

export interface Ground {
  readonly customer: DemoCustomer;
  readonly id: string;
  readonly providerId: string;
  readonly configId: string;
  readonly walletProviderId: string;
  readonly console: string;
  readonly designId: string;
  readonly profiles: Readonly<Record<string, { readonly id: string; readonly dataFormatId: string }>>;
  readonly operator: string;
  readonly partnerDesk: string;
}

const wallet = {
  displayName: 'Wallet pass',
  shortName: 'wallet',
  format: 'card-number-4',
  deliveryMethod: 'EMAIL',
  isDefault: false,
  isWallet: true,
} as const;

/** Returns whether a card profile still waits for an admin's approval. */
const isInReview = (place: number, shortName: string) => shortName === 'visitor' && place % 12 === 7;

type Ids = Record<string, string>;
export type DemoSettings = Pick<
  HistorySettings,
  'provider' | 'providerKey' | 'webhookSecret' | 'password' | 'console'
>;

const makeUsers = async (
  world: World,
  secrets: SecretStore,
  password: string,
  placeOf: (user: (typeof demo.demoUsers)[number]) => { partnerId: string | null; customerId: string | null },
): Promise<Ids> => {
  const system = world.as({ kind: 'system', id: 'start' });
  const hashed = await hashPassword(password);
  const ids: Ids = {};
  for (const demoUser of demo.demoUsers) {
    const id = uuidv7();
    const { email, fullName, role } = demoUser;
    const permission = { role, ...placeOf(demoUser) };
    await world.meet([`user-${id}`]);
    await system.send(userDecider, id, 'create', { email, fullName, locale: 'en', permission });
    await system.send(userDecider, id, 'invitationMailed', { invitation: 1, outcome: 'SENT' });
    const self = world.as({ kind: 'user', id });
    const passwordSecretId = await secrets.put(hashed, uuidv5(id, 'password'));
    const taken: RefusalReason = 'account_exists';
    const claim = {
      claim: emailClaim(world, email),
      owner: `user-${id}`,
      isExclusive: true,
      command: uuidv5(id, 'confirm', '1'),
      taken,
    };
    await claiming(self.process, claim, () =>
      self.send(userDecider, id, 'confirm', { invitation: 1, passwordSecretId }),
    );
    ids[email] = id;
  }
  return ids;
};

/**
 * Creates partners, customers, users and their shared entities, all dated at the current time of the world.
 */
export const makeGround = async (
  world: World,
  stores: DemoStores,
  settings: DemoSettings,
  cards: ReadonlyMap<string, StartedCard>,
): Promise<readonly Ground[]> => {
  const { secrets } = stores;
  const system = world.as({ kind: 'system', id: 'start' });
  const partnerIds: Ids = {};
  for (const { key, name, parent, maxDepth } of partners) {
    partnerIds[key] = uuidv7();
    const parentId = parent === null ? null : partnerIds[parent]!;
    const terms = { name, maxDepth, parentId, allowOwnCustomers: true };
    await createPartner(system.process, partnerIds[key], terms);
  }
  const appConfigId = uuidv7();
  await system.send(appConfigDecider, appConfigId, 'create', demo.demoAppConfig);
  const configId = uuidv7();
  await system.send(providerConfigDecider, configId, 'create', {
    ...demo.demoProviderConfig,
    baseUrl: settings.provider,
    apiKeySecretId: await secrets.put(settings.providerKey, uuidv5(configId, 'apiKey')),
    webhookSecretId: await secrets.put(settings.webhookSecret, uuidv5(configId, 'webhookSecret')),
  });
  const walletConfigId = uuidv7();
  await system.send(providerConfigDecider, walletConfigId, 'create', demo.demoWalletConfig);
  const formats: Ids = {};
  for (const { dynamicData, ...format } of demo.demoFormats) {
    const id = (formats[format.shortName] = uuidv7());
    await system.send(dataFormatDecider, id, 'create', { ...format, dynamicData: [...dynamicData] });
    await system.send(dataFormatDecider, id, 'markUsed', {});
  }
  const customerIds: Ids = Object.fromEntries(customers.map(({ key }) => [key, uuidv7()]));
  await world.meet(customers.map(({ key }) => `customer-${customerIds[key]}`));
  const providerOf = (key: string) => uuidv5('demo provider', key);
  const walletProviderOf = (key: string) => uuidv5('demo wallet provider', key);
  for (const { key, name, partner, unique } of customers)
    await system.send(customerDecider, customerIds[key]!, 'create', {
      name,
      partnerId: partnerIds[partner]!,
      appConfigId,
      enforceSecuredDataUniqueness: unique,
      technicalContactEmails: isBare(key) ? [] : [`facility@${key}.example.test`],
      providers: [
        {
          credentialProviderId: providerOf(key),
          credentialProvider: 'LEGIC_CONNECT',
          displayName: 'LEGIC Connect',
          configId,
        },
        ...(cards.has(key)
          ? [
              {
                ...demo.demoWalletConfig,
                credentialProviderId: walletProviderOf(key),
                configId: walletConfigId,
              },
            ]
          : []),
      ],
    });
  const users = await makeUsers(world, secrets, settings.password, one => ({
    partnerId: 'partner' in one ? partnerIds[one.partner]! : null,
    customerId: 'customer' in one ? customerIds[one.customer]! : null,
  }));
  const partnerDesk = users['partner@latchkey.test']!;
  const desk = world.as({ kind: 'user', id: partnerDesk });

  for (const [place, { key, name }] of partners.entries()) {
    const partnerId = partnerIds[key]!;
    for (const design of demo.demoPartnerDesigns(name))
      await desk.send(pdfDesignDecider, uuidv7(), 'create', { ...design, partnerId });
    if (!isBare(key)) await equipPartner(system, stores, partnerId, configId);
    if (!isBare(key) && place % 3 !== 2) await markPartner(system, stores, partnerId, place);
  }

  const grounds: Ground[] = [];
  for (const [place, customer] of customers.entries()) {
    const { key, name, tongue } = customer;
    const [customerId, designId, providerId] = [customerIds[key]!, uuidv7(), providerOf(key)];
    const isMarked = !isBare(key) && place % 3 !== 2;
    if (!isBare(key)) {
      await equipCustomer(desk, stores, { customerId, providerId }, Object.values(formats));
      if (isMarked) await markCustomer(desk, stores, customerId, partners.length + place);
    }
    await desk.send(pdfDesignDecider, designId, 'create', {
      ...demo.demoDesign(name, tongue),
      customerId,
    });
    const first = { ids: [], to: designId, ownerId: customerId, passing: uuidv5(designId, 'default') };
    await designDefaults.makeDefault(desk.process, world.keys, first);
    const profiles: Record<string, { readonly id: string; readonly dataFormatId: string }> = {};
    for (const [kind, { format, ...profile }] of [...demo.demoProfiles, wallet].entries()) {
      const id = uuidv7();
      const dataFormatId = formats[format]!;
      await desk.send(cardProfileDecider, id, 'create', { ...profile, customerId, dataFormatId });
      if (isMarked) await markCardProfile(desk, stores, id, { place: partners.length + place, kind });
      await desk.send(cardProfileDecider, id, 'submit', {});
      if (!isInReview(place, profile.shortName)) await system.send(cardProfileDecider, id, 'approve', {});
      const asDefault = { ids: [], to: id, ownerId: customerId, passing: uuidv5(id, 'default') };
      if (profile.isDefault) await profileDefaults.makeDefault(desk.process, world.keys, asDefault);
      profiles[profile.displayName] = { id, dataFormatId };
    }
    const card = cards.get(key);
    if (card)
      profiles[demo.staffCard.displayName] = {
        id: card.profileId,
        dataFormatId: formats[demo.staffCard.format]!,
      };
    const operator = key === 'acme' ? users['operator@latchkey.test']! : partnerDesk;
    const walletProviderId = walletProviderOf(key);
    const made = { providerId, configId, walletProviderId, designId, profiles, operator, partnerDesk };
    grounds.push({ customer, id: customerId, console: settings.console, ...made });
  }
  return grounds;
};

export const addCredits = async (
  world: World,
  { id, partnerDesk }: Ground,
  amount: number,
  remarks: string,
): Promise<void> => {
  if (amount <= 0) return;
  const desk = world.as({ kind: 'user', id: partnerDesk });
  await desk.send(creditDecider, id, 'add', { customerId: id, amount, remarks, charge: uuidv7() });
};
