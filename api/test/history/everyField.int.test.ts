import assert from 'node:assert/strict';
import { badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { CardProfileCreated } from '@latchkey/events/cardProfile/cardProfile.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { SignInRulesChanged, signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import type { Position } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { routes } from '../../src/routes.ts';
import { makerOf } from '../isolation/examples.ts';
import { worldOf, type World } from '../isolation/given.ts';
import { make } from '../isolation/made.ts';
import { places, shared } from '../isolation/places.ts';
import type { Thing } from '../isolation/rules.ts';
import { addressOf } from '../isolation/targets.ts';
import { changedOneByOne } from './another.ts';
import {
  dependentFields,
  bodyOf,
  validValues,
  leavesOf,
  strip,
  type Changing,
  type Line,
  type Named,
} from './fields.ts';

/** Sets `hasApp` to null, as it is with `?at=`: it depends on current app configs. */
const withoutApp = (text: string): string => text.replace(/"hasApp":(?:true|false)/, '"hasApp":null');

/** Removes what an order's own stream doesn't contain: its credits and the name of its only credential. */
const withoutOthers = (text: string): string =>
  text.replace(/,"nameOnCard":"[^"]*"/, '').replace(/,"credits":(?:null|\d+)/, '');
/** Returns a response without what the past of its entity doesn't contain. */
const pastOf = (address: string, text: string): string => {
  if (address.startsWith('/admin/partners/')) return withoutBelow(text);
  return /^\/admin\/orders\/[^/]+$/.test(address) ? withoutOthers(text) : withoutApp(text);
};

type Fields = Readonly<Record<string, unknown>>;
const ownProfile = '/admin/profile';
const nounOfPath = (path: string) =>
  path === ownProfile
    ? 'user'
    : path.endsWith('/credentials/:credentialId')
      ? 'credential'
      : entities.find(one => `${one.path}/:id` === path)?.name;
const changing = (): readonly Changing[] => {
  const found = ['put', 'patch'].flatMap(method =>
    routes.flatMap(route => {
      const { body, mediaTypes } = route.request ?? {};
      const noun = route.method === method && body && !mediaTypes ? nounOfPath(route.path) : undefined;
      // changes to provider configs need a provider (see providerConfig.int.test.ts); wallet issuers' fields
      // are read from a certificate (see walletIssuers.int.test.ts)
      return noun === undefined || noun === 'providerConfig' || noun === 'walletIssuer'
        ? []
        : [{ noun, route }];
    }),
  );
  return found.filter(({ noun }, n) => found.findIndex(one => one.noun === noun) === n);
};
const isRead = (noun: string): boolean =>
  noun === 'credential' ||
  routes.some(
    ({ method, path, request }) =>
      method === 'get' &&
      path === `${entities.find(({ name }) => name === noun)?.path}/:id` &&
      'at' in (request?.query?.shape ?? {}),
  );
/**
 * Sets to null what a partner's own stream doesn't contain: the counts below it, the state of its provider,
 * and its link.
 */
const withoutBelow = (text: string): string =>
  text
    .replaceAll(/"(partnersCount|customersCount)":\d+/g, '"$1":null')
    .replaceAll(/"providerState":"[A-Z_]+"/g, '"providerState":null')
    .replace(/"selfRegistrationDeepLinkUrl":"[^"]*"/, '"selfRegistrationDeepLinkUrl":null');
const fieldAt = (row: Fields, field: string): unknown =>
  field.split('.').reduce<unknown>((of, name) => (of as Fields | null)?.[name] ?? null, row);

describe('the history of every field of every entity', function () {
  this.timeout(120_000);
  let world: World;
  let http: Http;
  let otherProfile: string;
  const shots: { readonly at: string; readonly changes: ReadonlyMap<string, string> }[] = [];
  const watched = (): readonly Thing[] =>
    world.things.filter(({ noun, owner, place, id }) =>
      noun === 'customer'
        ? places.own.customerId === id
        : isRead(noun) && (place === 'own' || owner.userId !== undefined || Object.keys(owner).length === 0),
    );
  const top = (): Thing =>
    world.things.find(one => one.noun === 'partner' && one.id === places.parent.partnerId)!;
  const above = ({ owner }: Pick<Thing, 'owner'>) => ({
    partnerId: owner.partnerId ?? '',
    customerId: owner.customerId ?? '',
  });
  const addressOfThing = ({ noun, id, owner }: Named) =>
    addressOf(`${entities.find(({ name }) => name === noun)!.path}/${id}`, above({ owner }));
  const eventsOf = async (thing: Named, query = 'limit=1') => {
    const answer = await http.get(`${addressOfThing(thing)}/events?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return answer.body as readonly {
      readonly at: string;
      readonly type: string;
      readonly changes: readonly Line[];
    }[];
  };
  /** Saves all `GET` responses and the newest event's time, once tables are up to date. */
  const shoot = async () => {
    const head = await world.app.store.head();
    await world.app.shown(head);
    const { events } = await world.app.store.readAll({ after: (head - 1n) as Position, limit: 1 });
    const { at } = events[0]!;
    const shownChanges = new Map<string, string>();
    for (const thing of watched()) {
      const answer = await http.get(addressOfThing(thing));
      shownChanges.set(
        addressOfThing(thing),
        `${answer.status} ${answer.headers.get('etag')} ${answer.text}`,
      );
    }
    shots.push({ at, changes: shownChanges });
  };

  before(async () => {
    world = await worldOf();
    http = world.actors.find(({ role }) => role === 'super_admin')!.http;
    otherProfile = uuidv7();
    const { partnerId, customerId } = places.own;
    const card = CardProfileCreated({
      ...badgeCreated.data,
      partnerId,
      customerId: null,
      dataFormatId: shared.dataFormat,
    });
    const draft = OrderCreated({ customerId, displayName: 'Draft', customerCredentialProviderId: null });
    const rules = { secondFactorRoles: [], providersSuffice: true };
    await world.app.tell(`signInRules-${signInRulesId}`, SignInRulesChanged(rules));
    await world.tell([
      make('cardProfile', { partnerId }, [card], otherProfile),
      makerOf('cardProfile')!({ customerId }),
      makerOf('dataFormat')!({ partnerId }),
      make('order', { customerId }, [draft]),
    ]);
  });
  after(async () => world?.end());

  for (const one of changing())
    it(`shows each changed field of ${one.noun} once, with old and new value`, async () => {
      const { noun, route } = one;
      const self = world.actors.find(({ role }) => role === 'super_admin')!.userId;
      const isRight = (thing: Thing) => (route.path === ownProfile ? thing.id === self : thing.noun === noun);
      const rules = { noun: 'signInRules', id: signInRulesId, owner: {}, within: undefined } as const;
      const thing =
        noun === 'signInRules' ? rules : noun === 'partner' ? top() : watched().findLast(isRight)!;
      const ids =
        noun === 'credential'
          ? { id: thing.within!.order!, credentialId: thing.id }
          : { id: thing.id, ...above(thing) };
      const url = addressOf(route.path, ids);
      const read = async (): Promise<Fields> => (await http.get(addressOfThing(thing))).body as Fields;
      const first = bodyOf(one, await read());
      const fields = changedOneByOne(noun, route.request!.body!, first, validValues(otherProfile)).map(
        change => change().field,
      );
      assert.ok(fields.length > 0);
      for (const [n, field] of fields.entries()) {
        const before = await read();
        const { body, to } = changedOneByOne(
          noun,
          route.request!.body!,
          bodyOf(one, before),
          validValues(otherProfile),
        )[n]!();
        const sent = await http.send(route.method.toUpperCase(), url, body);
        assert.equal(sent.status, 200, `${noun}.${field}: ${sent.text}`);
        const after = await read();
        assert.notDeepEqual(fieldAt(after, field), fieldAt(before, field), `${field} stayed`);
        const [event] = await eventsOf(thing);
        const companions = dependentFields[`${noun}.${field}`] ?? [];
        const lines = event!.changes.filter(line => !companions.includes(line.field));
        const expected = leavesOf(field, fieldAt(before, field), fieldAt(after, field));
        assert.deepEqual(strip(lines), strip(expected), `${noun}.${field} to ${JSON.stringify(to)}`);
        await shoot();
      }
    });

  it('`?at=` at each of these times equals the former response of GET, byte for byte', async () => {
    assert.ok(shots.length > 20, `${shots.length} moments`);
    for (const { at, changes: text } of shots)
      for (const [address, then] of text) {
        const answer = await http.get(`${address}?at=${encodeURIComponent(at)}`);
        assert.equal(
          `${answer.status} ${answer.headers.get('etag')} ${answer.text}`,
          pastOf(address, then),
          `${address} at ${at}`,
        );
      }
  });

  it('nothing exists before its creation, and deleted entities exist in their time', async () => {
    const format = watched().find(({ noun }) => noun === 'dataFormat')!;
    const early = await http.get(`${addressOfThing(format)}?at=2020-01-01T00:00:00Z`);
    assert.equal(early.status, 404);
    const draft = world.things.find(({ noun, place }) => noun === 'order' && place === 'sibling')!;
    const before = await http.get(addressOfThing(draft));
    const [event] = await eventsOf(draft);
    assert.equal((await http.delete(addressOfThing(draft))).status, 200);
    assert.equal((await http.get(addressOfThing(draft))).status, 404);
    const then = await http.get(`${addressOfThing(draft)}?at=${event!.at}`);
    assert.deepEqual([then.status, then.text], [200, withoutOthers(before.text)]);
    const [gone] = await eventsOf(draft);
    assert.deepEqual([gone!.type, gone!.changes], ['OrderDeleted', []]);
    assert.equal((await http.get(`${addressOfThing(draft)}?at=${gone!.at}`)).status, 404);
  });

  it('the past is only for users who may see the entity, and invalid times are refused', async () => {
    const order = world.things.find(({ noun, place }) => noun === 'order' && place === 'foreign')!;
    const stranger = world.actors.find(({ role }) => role === 'customer_admin')!.http;
    const at = new Date().toISOString();
    assert.equal((await http.get(`${addressOfThing(order)}?at=${at}`)).status, 200);
    assert.equal((await stranger.get(`${addressOfThing(order)}?at=${at}`)).status, 404);
    assert.equal((await http.get(`${addressOfThing(order)}?at=yesterday`)).status, 400);
  });
});
