import type { Role } from '@latchkey/events/access/roles.ts';
import { roles } from '@latchkey/events/access/roles.ts';
import { including, startedOn } from '@latchkey/events/contract/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { KeysetChanged } from '@latchkey/events/provider/keys/keyset.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { DeviceCredentialAssigned } from '@latchkey/events/device/device.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { httpAt, type Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';
import { customerProviderOf, makeOrder, makerOf, permissionIn, plainNounsOf } from './examples.ts';
import { make, type Made } from './made.ts';
import {
  deviceIdOf,
  lineageOf,
  offerOf,
  partners,
  placeNames,
  placeOf,
  places,
  providerIdOf,
  shared,
  type Place,
} from './places.ts';
import type { Actor, Noun, Owner, Thing } from './rules.ts';

export interface By extends Actor {
  readonly http: Http;
}
export type World = Awaited<ReturnType<typeof worldOf>>;

const tablesOf = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_name IN ('sessions', 'idempotency', 'provider_inbox', 'secrets', 'person_keys', 'events', 'files', 'file_uses')`;

/**
 * Starts the product with one object of each noun per place, one signed-in user per role, and API keys for
 * two roles.
 */
export const worldOf = async () => {
  const app = await testApp();
  return peopled(app).catch(async (error: unknown) => {
    await app.end();
    throw error;
  });
};

const customerOwned = [
  'apiKey',
  'bulkAction',
  'cardProfile',
  'comparison',
  'pdfDesign',
  'user',
  'authProvider',
  'webhookEndpoint',
] as const;

const peopled = async (app: TestApp) => {
  const things: Thing[] = [];
  const tell = async (made: readonly Made[]): Promise<void> => {
    const ids = await app.tellNew(made.map(({ streamEvents }) => streamEvents));
    for (const [n, { thing }] of made.entries())
      things.push(thing.noun === 'credit' ? { ...thing, id: ids[n]![0]! } : thing);
    things.push(...made.filter(({ thing }) => thing.noun === 'user').map(permissionIn));
  };
  await tell([...partners].map(id => partnerOf(id)));
  await tell(Object.values(places).map(customerOf));
  for (const { customerId } of Object.values(places))
    things.push(customerProviderOf(customerId, providerIdOf.get(customerId)!));
  const kinds = [
    'apiKey',
    'webhookEndpoint',
    'dataFormat',
    'cardProfile',
    'pdfDesign',
    'providerConfig',
    'appConfig',
    'partnerProvider',
    'partnerAuthProvider',
    'oauthClient',
    'voucher',
    ...plainNounsOf('partnerId'),
  ] as const;
  const partnerOwned = partners.flatMap(partnerId => [
    ...kinds.map(noun => makerOf(noun)!({ partnerId }, offerOf(noun, partnerId))),
    makerOf('user')!({ partnerId }),
  ]);
  const nobodys = Object.entries(shared).map(([noun, id]) => makerOf(noun as Noun)!({}, id));
  await tell([...nobodys, ...partnerOwned]);
  // partners without keys can't have new customers
  await app.tellNew(
    partners.map(partnerId => [
      `keyset-${offerOf('partnerProvider', partnerId)}`,
      KeysetChanged({ partnerId, customerId: null, mode: 'RANDOM', secretId: null }),
    ]),
  );
  await tell(
    Object.values(places).flatMap(({ customerId }) => [
      ...equippedOrder(customerId),
      ...[...customerOwned, ...plainNounsOf('customerId')].map(noun => makerOf(noun)!({ customerId })),
      creditOf(customerId),
      contractOf(customerId),
    ]),
  );
  for (const { customerId } of Object.values(places)) things.push(cycleOf(customerId));
  const actors: By[] = [];
  for (const role of roles) actors.push(await actorOf(app, things, role));
  const { http } = actors.find(({ role }) => role === 'super_admin')!;
  for (const role of ['partner_admin', 'customer_credentials_rw'] as const)
    actors.push(await keyOf(app, things, role, http));
  return { app, things, actors, tell, counts: () => countsOf(app), end: () => app.end() };
};

const equippedOrder = (customerId: string): readonly Made[] => {
  const [order, credential] = makeOrder(customerId);
  const device = makerOf('device')!({ customerId }, deviceIdOf.get(customerId));
  const assigned = DeviceCredentialAssigned({ credentialId: credential.thing.id });
  return [order, credential, { ...device, streamEvents: [...device.streamEvents, assigned] }];
};

export const partnerOf = (id: string, at = id): Made => {
  const lineage = [...lineageOf({ partnerId: at }).slice(0, -1), id];
  const created = PartnerCreated({
    name: placeName(at),
    parentId: lineage.at(-2) ?? null,
    lineagePartnerIds: [...lineage],
  });
  return make('partner', { partnerId: id }, [created], id);
};
const placeName = (partnerId: string) => placeNames.find(name => places[name].partnerId === partnerId)!;

const customerOf = ({ customerId, partnerId, lineage }: Place): Made => {
  const created = CustomerCreated({
    name: placeNames.find(name => places[name].customerId === customerId)!,
    partnerId,
    lineagePartnerIds: [...lineage],
    appConfigId: offerOf('appConfig', partnerId),
    technicalContactEmails: [],
    providers: [
      {
        credentialProviderId: providerIdOf.get(customerId)!,
        credentialProvider: 'LEGIC_CONNECT',
        displayName: 'LEGIC Connect',
        configId: shared.providerConfig,
      },
    ],
  });
  return make('customer', { customerId }, [created], customerId);
};

const creditOf = (customerId: string): Made => {
  const { thing } = make('credit', { customerId }, [], customerId, { customer: customerId });
  return {
    thing,
    streamEvents: [`credit-${customerId}`, CreditAdded({ customerId, amount: 100, remarks: thing.place })],
  };
};

const contractOf = (customerId: string): Made =>
  make(
    'contract',
    { customerId },
    [startedOn('2026-01-01', including(100), { customerId, cycleId: offerOf('billingCycle', customerId) })],
    customerId,
  );
const cycleOf = (customerId: string): Thing => ({
  noun: 'billingCycle',
  id: offerOf('billingCycle', customerId),
  owner: { customerId },
  place: placeOf({ customerId }),
  within: { contract: customerId },
});

const homeOf = (role: Role): Owner => {
  if (role === 'super_admin' || role === 'admin') return {};
  return role === 'partner_admin'
    ? { partnerId: places.own.partnerId }
    : { customerId: places.own.customerId };
};

const actorOf = async (app: TestApp, things: Thing[], role: Role): Promise<By> => {
  const { partnerId = null, customerId = null } = homeOf(role);
  const { id, http } = await app.signIn(role, { partnerId, customerId });
  const place = partnerId || customerId ? 'own' : 'nobody';
  things.push({ noun: 'user', id, owner: homeOf(role), place, role });
  return { role, kind: 'user', userId: id, partnerId, customerId, http };
};

const keyOf = async (app: TestApp, things: Thing[], role: Role, by: Http): Promise<By> => {
  const owner = homeOf(role);
  const terms = { name: placeOf(owner), description: 'Walks every route', role, ...owner };
  const { status, body, text } = await by.post('/admin/api-keys', terms);
  if (status !== 201) throw new Error(text);
  things.push({ noun: 'apiKey', id: body.id, owner, place: placeOf(owner), within: {} });
  const { partnerId = null, customerId = null } = owner;
  const http = httpAt(app.origin, { Authorization: `Bearer ${body.apiKey}` });
  return { role, kind: 'apiKey', userId: body.id, partnerId, customerId, http };
};

const countsOf = async ({ pool }: TestApp): Promise<Readonly<Record<string, number>>> => {
  const { rows: tables } = await pool.query<{ name: string }>(tablesOf);
  const counted = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}"`);
  const { rows } = await pool.query<{ name: string; n: number }>(counted.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};
