import assert from 'node:assert/strict';
import { roles } from '@latchkey/events/access/roles.ts';
import { routes } from '../../src/routes.ts';
import { ask, fieldsOf, requestFor, together } from './asking.ts';
import { freshCustomers, freshOf, freshPartners, sessionOf } from './fresh.ts';
import { worldOf, type By, type World } from './given.ts';
import { lineageOf, placeFor, placeNames } from './places.ts';
import { exceptions, mayAtAll, verdictOf, type Thing, removesPartner } from './rules.ts';
import { addressOf, keyOf, walkedOf, withoutTenant, type Walked } from './targets.ts';

const walkable = routes.filter(route => !(keyOf(route) in withoutTenant));
const addressed = walkable.map(walkedOf).filter(({ params }) => params.length > 0);
const makers: Readonly<Record<string, typeof freshOf>> = {
  [removesPartner]: freshPartners,
  'delete /admin/customers/:id': freshCustomers,
};
const noIds: Readonly<Record<string, string>> = {};
/** Variants that must not reveal more: with `?at=`, and as a dry run. */
const alsoOf = ({ route: { request } }: Walked): readonly string[] => [
  ...('at' in (request?.query?.shape ?? {}) ? [`at=${encodeURIComponent(new Date().toISOString())}`] : []),
  ...('dryRun' in (request?.query?.shape ?? {}) ? ['dryRun=true'] : []),
];
const statuses = { forbidden: 403, unseen: 404 } as const;

describe('ROL-19: every address, for each role, API key and tenant', function () {
  this.timeout(120_000);
  let world: World;
  const sessions: Thing[] = [];
  let calls = 0;
  before(async () => {
    world = await worldOf();
    for (const { kind, userId } of world.actors)
      if (kind === 'user') sessions.push(await sessionOf(world, userId));
  });
  after(async () => {
    await world?.end();
  });

  const targetsOf = ({ params }: Walked): readonly Thing[] => {
    const { noun } = params.at(-1)!;
    const found = [...world.things, ...sessions].filter(thing => thing.noun === noun);
    assert.ok(found.length > 0, `there is no ${noun} to be walked to`);
    return found;
  };
  const idsOf = ({ params }: Walked, target: Thing) =>
    Object.fromEntries(
      params.map(({ name, noun }, n) => [name, n === params.length - 1 ? target.id : target.within![noun]!]),
    );
  const askFor = async (
    by: By,
    walked: Walked,
    target: Thing,
    { ids = idsOf(walked, target), also = '' }: { readonly ids?: typeof noIds; readonly also?: string } = {},
  ) => {
    const sent = requestFor(walked, placeFor(target.owner));
    const query = also === '' ? sent.query : `${sent.query === '' ? '?' : `${sent.query}&`}${also}`;
    calls++;
    return ask(by.http, walked, addressOf(walked.route.path, ids), { ...sent, query });
  };
  const verdict = (by: By, walked: Walked, target: Thing) => verdictOf(by, walked, target, lineageOf);

  it('has no entry or exception for routes that don’t exist', () => {
    const keys = new Set(routes.map(keyOf));
    assert.deepEqual(
      [...Object.keys(withoutTenant), ...Object.keys(exceptions)].filter(key => !keys.has(key)),
      [],
    );
  });
  it('finds a place for another tenant’s ID in every address, list or body', () => {
    const unreached = walkable
      .map(walkedOf)
      .filter(walked => walked.params.length === 0 && !walked.isList && fieldsOf(walked).length === 0);
    assert.deepEqual(
      unreached.map(({ key }) => key),
      [],
      'say in withoutTenant why these lie with none',
    );
  });

  for (const walked of addressed)
    it(`${walked.key}: is refused without permission, also for the past and as a dry run, and writes nothing`, async () => {
      const { app, actors } = world;
      const before = await world.counts();
      const head = await app.store.head();
      for (const by of actors) {
        const refused = async (target: Thing) => {
          const expected = verdict(by, walked, target);
          if (expected === 'allowed') return;
          for (const also of ['', ...alsoOf(walked)]) {
            const { status, text } = await askFor(by, walked, target, { also });
            const what = `${by.kind} ${by.role}: ${walked.key}?${also}, ${target.place}`;
            assert.equal(status, statuses[expected], `${what}: ${text}`);
          }
        };
        await together(targetsOf(walked), refused);
        assert.equal(await app.store.head(), head, `${by.kind} ${by.role}: ${walked.key} wrote an event`);
      }
      assert.deepEqual(await world.counts(), before);
    });

  for (const walked of addressed.filter(({ params }) => params.length > 1))
    it(`${walked.key}: entities elsewhere are not found, for any role`, async () => {
      const before = await world.counts();
      const isNotThere = async (by: By, target: Thing) => {
        for (const other of targetsOf(walked).filter(({ place }) => place !== target.place)) {
          const ids = { ...idsOf(walked, target), [walked.params.at(-1)!.name]: other.id };
          const { status, text } = await askFor(by, walked, target, { ids });
          const what = `${by.role}: ${walked.key}, ${other.place} under ${target.place}: ${text}`;
          assert.equal(status, 404, what);
        }
      };
      for (const by of world.actors.filter(one => mayAtAll(one, walked.noun, walked.key)))
        await together(targetsOf(walked), target => isNotThere(by, target));
      assert.deepEqual(await world.counts(), before);
    });

  for (const walked of addressed)
    it(`${walked.key}: accepts what is permitted there`, async () => {
      const all = world.actors.flatMap(by =>
        targetsOf(walked)
          .filter(target => verdict(by, walked, target) === 'allowed')
          .map(target => ({ by, target })),
      );
      assert.ok(all.length > 0, `nobody may ${walked.key}`);
      const isRead = walked.route.method === 'get';
      const targets = all.map(one => one.target);
      const make = makers[walked.key] ?? freshOf;
      const fresh = isRead ? targets : await make(world, targets);
      for (const [n, { by, target }] of all.entries()) {
        for (const also of [...alsoOf(walked), '']) {
          const head = await world.app.store.head();
          const { status, text } = await askFor(by, walked, fresh[n]!, { also });
          const what = `${by.kind} ${by.role}: ${walked.key}?${also}, ${target.place}: ${text}`;
          assert.ok(![401, 403, 404].includes(status) && status < 500, `${status} ${what}`);
          if (isRead && !walked.route.response?.mediaType) assert.equal(status, 200, what);
          if (also !== '') assert.equal(await world.app.store.head(), head, `${what} wrote an event`);
        }
      }
    });

  it('has called with every role and with API keys, for entities of every tenant', () => {
    const rolesOf = (actorKind: string) =>
      world.actors.flatMap(({ kind, role }) => (kind === actorKind ? [role] : []));
    assert.deepEqual(rolesOf('user'), roles);
    assert.deepEqual(rolesOf('apiKey'), ['partner_admin', 'customer_credentials_rw']);
    for (const walked of addressed.filter(({ params }) => params.at(-1)!.noun !== 'session')) {
      const found = new Set(targetsOf(walked).map(({ place }) => place));
      const missing = placeNames.filter(name => !found.has(name) && name !== 'own, other customer');
      assert.deepEqual(missing, [], walked.key);
    }
    assert.ok(calls > addressed.length * (roles.length + 2) * 4, `${calls} requests`);
  });
});
