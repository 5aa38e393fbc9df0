import type { World } from '../isolation/given.ts';
import { offerOf, places, shared } from '../isolation/places.ts';
import type { Thing } from '../isolation/rules.ts';

type Fields = Readonly<Record<string, unknown>>;
export interface Commanded {
  readonly command: string;
  readonly noun: string;
  readonly thing: Thing;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly at: string;
  readonly body?: unknown;
  readonly media?: string;
  readonly fields: readonly string[];
}

const { partnerId, customerId } = places.own;

export const commandsOf = (world: World, png: Uint8Array): readonly Commanded[] => {
  const own = (noun: string, owner: 'customerId' | 'partnerId'): Thing => {
    const id = owner === 'customerId' ? customerId : partnerId;
    return world.things.findLast(one => one.noun === noun && one.owner[owner] === id)!;
  };
  const one = (
    noun: string,
    thing: Thing,
    [command, method, at]: readonly [string, Commanded['method'], string],
    fields: readonly string[],
    body?: unknown,
  ): Commanded => ({ noun, thing, command: `${noun}.${command}`, method, at, fields, body });
  const picture = (noun: string, thing: Thing, [command, at, field]: readonly [string, string, string]) => [
    { ...one(noun, thing, [command, 'PUT', at], [field], png), media: 'image/png' },
    one(noun, thing, [command, 'DELETE', at], [field]),
  ];
  const customer = world.things.find(thing => thing.id === customerId)!;
  const partner = world.things.find(thing => thing.id === partnerId)!;
  const ofPartner = `/admin/partners/${partnerId}`;
  const ofCustomer = `/admin/customers/${customerId}`;
  const person = own('user', 'customerId');
  const permission = own('permission', 'customerId');
  const holder = world.things.find(({ id }) => id === permission.within!.user)!;
  const [design, card] = [own('pdfDesign', 'customerId'), own('cardProfile', 'customerId')];
  const [device, credential] = [own('device', 'customerId'), own('credential', 'customerId')];
  const [key, contract] = [own('apiKey', 'customerId'), own('contract', 'customerId')];
  const hook = own('webhookEndpoint', 'customerId');
  const hookPath = `/admin/webhook-endpoints/${hook.id}`;
  const app = world.things.find(thing => thing.id === shared.appConfig)!;
  const defaults: Fields = {
    defaultInitialCredits: 5,
    defaultAppConfigId: shared.appConfig,
    defaultCardProfileId: offerOf('cardProfile', partnerId),
    defaultPdfDesignId: offerOf('pdfDesign', partnerId),
    defaultEnforceDataUniqueness: true,
    defaultCredentialRedeemMethod: 'mfa',
    autoCreateProviderProject: true,
  };
  const changeDefaults = ['changeDefaults', 'PATCH', `${ofPartner}/defaults`] as const;
  const edit = ['edit', 'PUT', `${ofCustomer}/contract`] as const;
  const formats = { dataFormatIds: [shared.dataFormat] };
  const granted = { role: 'customer_credentials_rw', partnerId: null, customerId };
  return [
    ...Object.entries(defaults).map(([name, value]) =>
      one('partner', partner, changeDefaults, [name], { [name]: value }),
    ),
    one('partner', partner, changeDefaults, ['selfRegistrationAllowed', 'selfRegistrationToken'], {
      selfRegistrationAllowed: true,
    }),
    one(
      'partner',
      partner,
      ['renewSelfRegistration', 'POST', `${ofPartner}/self-registration`],
      ['selfRegistrationToken'],
    ),
    ...picture('partner', partner, ['changeLogo', `${ofPartner}/logo`, 'logoUrl']),
    ...picture('partner', partner, ['changeAppLogo', `${ofPartner}/app-logo`, 'appLogoUrl']),
    ...picture('customer', customer, ['changeLogo', `${ofCustomer}/logo`, 'logoUrl']),
    ...picture('customer', customer, ['changeAppLogo', `${ofCustomer}/app-logo`, 'appLogoUrl']),
    one(
      'customer',
      customer,
      ['changeDataFormats', 'PUT', `${ofCustomer}/data-formats`],
      ['dataFormatIds'],
      formats,
    ),
    one(
      'user',
      person,
      ['grantPermission', 'POST', `/admin/users/${person.id}/permissions`],
      ['directPermissions'],
      granted,
    ),
    one(
      'user',
      holder,
      ['changeRole', 'PUT', `/admin/users/${holder.id}/permissions/${permission.id}/role`],
      ['directPermissions'],
      { role: 'customer_credentials_ro' },
    ),
    one('apiKey', key, ['regenerate', 'POST', `/admin/api-keys/${key.id}/regenerate`], ['regeneratedAt']),
    one('webhookEndpoint', hook, ['rotateSecret', 'POST', `${hookPath}/rotate-secret`], ['previousUntil']),
    one('webhookEndpoint', hook, ['retireSecret', 'POST', `${hookPath}/retire-secret`], ['previousUntil']),
    one('webhookEndpoint', hook, ['replay', 'POST', `${hookPath}/replay`], ['replayFrom'], {
      from: '2026-11-01T00:00:00.000Z',
    }),
    ...picture('appConfig', app, ['changeIcon', `/admin/app-configs/${app.id}/app-icon`, 'appIconUrl']),
    one('appConfig', app, ['makeDefault', 'PUT', '/admin/app-configs/default'], ['isDefault'], {
      id: app.id,
    }),
    ...picture('pdfDesign', design, ['changeLogo', `/admin/pdf-designs/${design.id}/logo`, 'logo']),
    ...picture('pdfDesign', design, [
      'changeAdminLogo',
      `/admin/pdf-designs/${design.id}/admin-logo`,
      'adminLogo',
    ]),
    one(
      'pdfDesign',
      design,
      ['makeDefault', 'POST', `/admin/pdf-designs/${design.id}/default`],
      ['isDefault'],
    ),
    one(
      'cardProfile',
      card,
      ['makeDefault', 'POST', `/admin/card-profiles/${card.id}/default`],
      ['isDefault'],
    ),
    one('cardProfile', card, ['submit', 'POST', `/admin/card-profiles/${card.id}/submit`], ['status']),
    one(
      'cardProfile',
      card,
      ['sendBack', 'POST', `/admin/card-profiles/${card.id}/send-back`],
      ['status', 'sentBackMessage'],
      { message: 'The card number is missing.' },
    ),
    one(
      'cardProfile',
      card,
      ['submit', 'POST', `/admin/card-profiles/${card.id}/submit`],
      ['status', 'sentBackMessage'],
    ),
    one('cardProfile', card, ['approve', 'POST', `/admin/card-profiles/${card.id}/approve`], ['status']),
    one('contract', contract, edit, ['gracePeriod'], { gracePeriod: 'P2M' }),
    one('contract', contract, edit, ['shopUrl'], { shopUrl: 'https://shop.example.test' }),
    one('contract', contract, edit, ['refId'], { refId: 'PO 4711' }),
    one('contract', contract, edit, ['isFullContract'], { isFullContract: true }),
    one(
      'contract',
      contract,
      [
        'editCycle',
        'PUT',
        `/admin/contracts/${contract.id}/billing-cycles/${own('billingCycle', 'customerId').id}`,
      ],
      ['cycles'],
      { refId: 'Invoice 1' },
    ),
    one('contract', contract, ['extend', 'POST', `${ofCustomer}/contract/extend`], ['endAt', 'cycles'], {}),
    one(
      'device',
      device,
      ['unassign', 'DELETE', `${ofCustomer}/devices/${device.id}/credentials/${credential.id}`],
      ['credential'],
    ),
    one(
      'device',
      device,
      ['assign', 'POST', `${ofCustomer}/devices/${device.id}/credentials/${credential.id}`],
      ['credential'],
    ),
  ];
};
