import type { Role } from '@latchkey/events/access/roles.ts';
import { BulkActionCreated } from '@latchkey/events/bulkAction/bulkAction.ts';
import { ComparisonStarted } from '@latchkey/events/comparison/comparison.ts';
import { passesSelected, suspensionCreated } from '@latchkey/events/bulkAction/examples.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { CardProfileCreated } from '@latchkey/events/cardProfile/cardProfile.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { DataFormatCreated } from '@latchkey/events/dataFormat/dataFormat.ts';
import { doorNumberTerms } from '@latchkey/events/dataFormat/examples.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { PartnerProviderAdded } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { PdfDesignCreated } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { welcomeTerms } from '@latchkey/events/pdfDesign/examples.ts';
import { ProviderConfigCreated } from '@latchkey/events/provider/config/providerConfig.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated } from '@latchkey/events/user/user.ts';
import { appCreated } from './apps.ts';
import { deviceIdOf, offerOf, placeFor, placeOf, providerIdOf, shared } from './places.ts';
import { make, type Made, type Maker } from './made.ts';
import { plainMakersOf } from './plainMakers.ts';
import type { Noun, Owner, Thing } from './rules.ts';
import { voucherCreated } from './vouchers.ts';
import {
  clientCreated,
  deviceAnnounced,
  directoryCreated,
  endpointCreated,
  keyCreated,
  named,
} from './waysIn.ts';

const roleOf = ({ customerId, partnerId }: Owner): Role =>
  customerId ? 'customer_admin' : partnerId ? 'partner_admin' : 'admin';
export const permissionIn = ({ thing: { id, owner, place }, streamEvents: [, created] }: Made): Thing => {
  const { grantId } = created!.data as DataOf<typeof UserCreated>;
  return { noun: 'permission', id: grantId, owner, place, within: { user: id } };
};
const person = (email: string, role: Role, owner: Owner) =>
  UserCreated({
    email,
    fullName: `Ada Lovelace, ${placeOf(owner)}`,
    locale: 'en',
    grantId: uuidv7(),
    grant: { role, ...named(owner) },
  });

const directoryOf = (owner: Owner, id: string | undefined, within: Thing['within']) =>
  make('authProvider', owner, [directoryCreated(owner)], id, within);
const makers: Partial<Record<Noun, Maker>> = {
  apiKey: (owner, id) => make('apiKey', owner, [keyCreated(owner)], id),
  webhookEndpoint: (owner, id) => make('webhookEndpoint', owner, [endpointCreated(owner)], id),
  order: owner => make('order', owner, [orderOf(owner.customerId!)]),
  dataFormat: (owner, id) =>
    make(
      'dataFormat',
      owner,
      [
        DataFormatCreated({
          ...doorNumberTerms,
          dynamicData: doorNumberTerms.dynamicData.map(one => ({ ...one, defaultValue: '1' })),
          displayName: placeOf(owner),
          partnerId: owner.partnerId ?? null,
          isReserved: false,
          isBulkCreationBlacklisted: false,
        }),
      ],
      id,
    ),
  cardProfile: (owner, id) =>
    make(
      'cardProfile',
      owner,
      [
        CardProfileCreated({
          displayName: placeOf(owner),
          shortName: 'card',
          dataFormatId: shared.dataFormat,
          ...named(owner),
        }),
      ],
      id,
    ),
  pdfDesign: (owner, id) =>
    make(
      'pdfDesign',
      owner,
      [PdfDesignCreated({ ...welcomeTerms, name: placeOf(owner), ...named(owner) })],
      id,
    ),
  providerConfig: (owner, id) =>
    make(
      'providerConfig',
      owner,
      [
        ProviderConfigCreated({
          displayName: placeOf(owner),
          credentialProvider: 'LEGIC_CONNECT',
          projectId: 1,
          apiKeyName: 'key',
          baseUrl: 'https://provider.example.test',
          partnerId: owner.partnerId ?? null,
          apiKeySecretId: uuidv7(),
          webhookSecretId: uuidv7(),
        }),
      ],
      id,
    ),
  authProvider: (owner, id) => directoryOf(owner, id, { customer: owner.customerId! }),
  partnerAuthProvider: (owner, id) => {
    const made = directoryOf(owner, id, { partner: owner.partnerId! });
    return { ...made, thing: { ...made.thing, noun: 'partnerAuthProvider' } };
  },
  partnerProvider: (owner, id) =>
    make(
      'partnerProvider',
      owner,
      [
        PartnerProviderAdded({
          partnerId: owner.partnerId!,
          credentialProvider: 'LEGIC_CONNECT',
          configId: shared.providerConfig,
        }),
      ],
      id,
      { partner: owner.partnerId! },
    ),
  oauthClient: (owner, id) =>
    make('oauthClient', owner, [clientCreated(owner)], id, { partner: owner.partnerId! }),
  bulkAction: (owner, id) =>
    make(
      'bulkAction',
      owner,
      [BulkActionCreated({ ...suspensionCreated.data, customerId: owner.customerId! }), passesSelected],
      id,
    ),
  comparison: (owner, id) =>
    make(
      'comparison',
      owner,
      [
        ComparisonStarted({
          customerId: owner.customerId!,
          configId: shared.providerConfig,
          runId: uuidv7(),
        }),
      ],
      id,
    ),
  device: (owner, id) => make('device', owner, [deviceAnnounced(owner)], id, { customer: owner.customerId! }),
  voucher: (owner, id) => make('voucher', owner, [voucherCreated(owner)], id),
  appConfig: (owner, id) => make('appConfig', owner, [appCreated(owner)], id),
  user: owner => make('user', owner, [person(`${uuidv7()}@example.test`, roleOf(owner), owner)]),
};
const plainMakers = plainMakersOf(entities, new Set([...Object.keys(makers), 'partner', 'customer']));
export const plainNounsOf = (owner: 'customerId' | 'partnerId'): readonly Noun[] =>
  entities
    .filter(({ name, scope }) => name in plainMakers && (scope.by === owner || scope.by === 'either'))
    .map(({ name }) => name as Noun);
export const customerProviderOf = (customerId: string, id: string): Thing => {
  const owner = { customerId };
  return { noun: 'customerProvider', id, owner, place: placeOf(owner), within: { customer: customerId } };
};
export const makerOf = (noun: Noun): Maker | undefined => makers[noun] ?? plainMakers[noun];

const orderOf = (customerId: string) =>
  OrderCreated({
    customerId,
    displayName: placeOf({ customerId }),
    customerCredentialProviderId: providerIdOf.get(customerId)!,
  });

export const makeOrder = (customerId: string): readonly [order: Made, credential: Made] => {
  const [order, credential] = [uuidv7(), uuidv7()];
  const owner = { customerId };
  const place = placeFor(owner);
  const added = CredentialAdded({
    ...personAdded.data,
    orderId: order,
    customerId,
    nameOnCard: placeOf(owner),
    cardProfileId: offerOf('cardProfile', place.partnerId),
    pdfDesignId: offerOf('pdfDesign', place.partnerId),
    dataFormatId: shared.dataFormat,
  });
  return [
    make(
      'order',
      owner,
      [orderOf(customerId), OrderCredentialsAdded({ ids: [credential], type: 'user' })],
      order,
    ),
    make('credential', owner, [added], credential, {
      customer: customerId,
      order,
      device: deviceIdOf.get(customerId)!,
    }),
  ];
};
