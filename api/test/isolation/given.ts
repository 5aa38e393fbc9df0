import type { Role } from '@latchkey/events/access/roles.ts';
import { roles } from '@latchkey/events/access/roles.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { openSession } from '../../src/auth/sessions.ts';
import type { Http } from '../../src/http/httpAt.ts';
import { testApp, type TestApp } from '../../src/http/testApp.ts';
import { make, makeOrder, makerOf, type Made } from './examples.ts';
import {
  lineageOf,
  offerOf,
  partners,
  placeNames,
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
  WHERE table_schema = 'public' AND table_name IN ('sessions', 'idempotency', 'provider_inbox', 'secrets', 'person_keys', 'events')`;

/** A running product with one of every noun for each place, and one actor for each role. */
export const worldOf = async () => {
  const app = await testApp();
  return peopled(app).catch(async (error: unknown) => {
    await app.end();
    throw error;
  });
};

const peopled = async (app: TestApp) => {
  const things: Thing[] = [];
  const tell = async (made: readonly Made[]): Promise<void> => {
    const ids = await app.tellNew(made.map(({ told }) => told));
    for (const [n, { thing }] of made.entries())
      things.push(thing.noun === 'credit' ? { ...thing, id: ids[n]![0]! } : thing);
  };
  await tell([...partners].map(partnerOf));
  await tell(Object.values(places).map(customerOf));
  const kinds = ['dataFormat', 'cardProfile', 'pdfDesign', 'providerConfig', 'appConfig'] as const;
  const partnerOwned = partners.flatMap(partnerId => [
    ...kinds.map(noun => makerOf(noun)!({ partnerId }, offerOf(noun, partnerId))),
    makerOf('user')!({ partnerId }),
  ]);
  const nobodys = Object.entries(shared).map(([noun, id]) => makerOf(noun as Noun)!({}, id));
  await tell([...nobodys, ...partnerOwned]);
  await tell(
    Object.values(places).flatMap(({ customerId }) => [
      ...makeOrder(customerId),
      ...(['cardProfile', 'pdfDesign', 'user'] as const).map(noun => makerOf(noun)!({ customerId })),
      creditOf(customerId),
    ]),
  );
  const actors: By[] = [];
  for (const role of roles) actors.push(await actorOf(app, things, role));
  return { app, things, actors, tell, counts: () => countsOf(app), end: () => app.end() };
};

const partnerOf = (id: string): Made => {
  const lineage = lineageOf({ partnerId: id });
  const created = PartnerCreated({
    name: placeName(id),
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
    told: [`credit-${customerId}`, CreditAdded({ customerId, amount: 100, remarks: thing.place })],
  };
};

const homeOf = (role: Role): Owner => {
  if (role === 'super_admin' || role === 'admin') return {};
  return role === 'partner_admin'
    ? { partnerId: places.own.partnerId }
    : { customerId: places.own.customerId };
};

const actorOf = async (app: TestApp, things: Thing[], role: Role): Promise<By> => {
  const { partnerId = null, customerId = null } = homeOf(role);
  const { id, http } = await app.signIn(role, { partnerId, customerId });
  things.push({ noun: 'user', id, owner: homeOf(role), place: partnerId || customerId ? 'own' : 'nobody' });
  return { role, userId: id, partnerId, customerId, http };
};

/** Rows of the tables that requests write to, by name. */
const countsOf = async ({ pool }: TestApp): Promise<Readonly<Record<string, number>>> => {
  const { rows: tables } = await pool.query<{ name: string }>(tablesOf);
  const counted = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}"`);
  const { rows } = await pool.query<{ name: string; n: number }>(counted.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};

/** A session of each actor, for the route that ends one: the actor's own and others'. */
export const sessionOf = async ({ app }: Pick<World, 'app'>, userId: string): Promise<Thing> => {
  const { id } = await openSession(app.pool, userId, {});
  return { noun: 'session', id, owner: { userId }, place: 'own' };
};

/** New things to be changed or done away with, alike to those of the world: one for each target. */
export const freshOf = async (world: World, targets: readonly Thing[]): Promise<readonly Thing[]> => {
  const fresh: Thing[] = [];
  const made: Made[] = [];
  for (const { noun, owner, id } of targets) {
    if (noun === 'session') fresh.push(await sessionOf(world, owner.userId!));
    else if (noun === 'order' || noun === 'credential') {
      const both = makeOrder(owner.customerId!);
      made.push(...both);
      fresh.push(both[noun === 'order' ? 0 : 1].thing);
    } else if (makerOf(noun)) {
      const one = makerOf(noun)!(owner);
      made.push(one);
      fresh.push(one.thing);
    } else fresh.push(world.things.find(thing => thing.id === id)!);
  }
  if (made.length > 0) await world.app.tellNew(made.map(({ told }) => told));
  return fresh;
};
