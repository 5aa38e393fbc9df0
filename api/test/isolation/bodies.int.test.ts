import assert from 'node:assert/strict';
import { routes } from '../../src/routes.ts';
import {
  ask,
  fieldsOf,
  nameOf,
  requestFor,
  titleOf,
  together,
  type Field,
  type BodyOptions,
} from './asking.ts';
import { lineageOf, offerOf, placeFor, places, providerIdOf } from './places.ts';
import { freshOf, untilImported } from './fresh.ts';
import { worldOf, type By, type World } from './given.ts';
import { fits, mayAtAll, reachesOwner, sees, type Owner, type Thing } from './rules.ts';
import { addressOf, isOwnerField, keyOf, namedBy, walkedOf, withoutTenant, type Walked } from './targets.ts';

const carrying = routes
  .filter(route => !(keyOf(route) in withoutTenant))
  .map(walkedOf)
  .filter(walked => fieldsOf(walked).length > 0);
const home = { customerId: places.own.customerId, partnerId: places.own.partnerId };

interface Case {
  readonly by: By;
  readonly title: string;
  readonly place: Owner;
  readonly options: BodyOptions;
  readonly isTaken: boolean;
}
const providers: readonly Thing[] = [...providerIdOf].map(([customerId, id]) => ({
  noun: 'customer',
  id,
  owner: { customerId },
  place: 'its provider',
}));

describe('every id in a body or query, for each role and tenant', function () {
  this.timeout(120_000);
  let world: World;
  before(async () => void (world = await worldOf()));
  after(() => world?.end());

  const ownersOf = (walked: Walked) => fieldsOf(walked).filter(field => isOwnerField(nameOf(field)));
  const ownedOf = (walked: Walked) => {
    const names = ownersOf(walked).map(nameOf);
    return names.find(name => name === 'customerId') ?? names[0];
  };
  const reach = (by: By, owner: Owner) => reachesOwner(by, owner, lineageOf);
  const nowhere: Thing = { noun: 'customer', id: crypto.randomUUID(), owner: {}, place: 'nowhere' };

  const ownerCases = (by: By, walked: Walked, field: Field): readonly Case[] => {
    const owned = nameOf(field);
    const noun = namedBy(owned);
    const others = ownersOf(walked).filter(one => titleOf(one) !== titleOf(field));
    const things = world.things.filter(thing => thing.noun === noun);
    return [
      ...things.map(({ owner, place }) => ({
        by,
        title: `${titleOf(field)} = ${place}`,
        place: placeFor(owner),
        options: { owned },
        isTaken: reach(by, owner),
      })),
      {
        by,
        title: `${titleOf(field)} = nowhere`,
        place: home,
        options: { owned, set: [[field, nowhere.id]] },
        isTaken: false,
      },
      ...others.flatMap(other =>
        things.map(({ id, place }): Case => ({
          by,
          title: `${titleOf(field)} = ${place} beside ${nameOf(other)}`,
          place: home,
          options: { owned: nameOf(other), set: [[field, id]] },
          isTaken: false,
        })),
      ),
    ];
  };

  /**
   * Returns whether a reference is the customer's current app config, which may be sent back even by callers
   * who can't see it.
   */
  const isAsItStands = ({ noun, params }: Walked, field: Field, { id }: Thing) =>
    noun === 'customer' &&
    params.length > 0 &&
    nameOf(field) === 'appConfigId' &&
    id === offerOf('appConfig', home.partnerId);

  const referenceCases = (by: By, walked: Walked, field: Field): readonly Case[] => {
    const noun = namedBy(nameOf(field));
    const isOfCustomer = walked.params.length > 0 && walked.noun !== 'partner';
    const subject = isOfCustomer || ownedOf(walked) === 'customerId' ? home : { partnerId: home.partnerId };
    const named = nameOf(field) === 'newId' ? walked.noun : noun;
    const things =
      named === 'provider' || named === 'minted'
        ? providers
        : world.things.filter(thing => thing.noun === named);
    assert.ok(things.length > 1, `there is no ${noun} to be named`);
    const isTaken = (thing: Thing) => {
      if (noun === 'minted' || thing === nowhere) return false;
      if (isAsItStands(walked, field, thing)) return true;
      if (nameOf(field) === 'target') return sees(by, thing, lineageOf);
      return fits(thing.owner, subject, lineageOf) && (noun === 'provider' || sees(by, thing, lineageOf));
    };
    return [...things, nowhere]
      .filter(thing => !(noun === 'minted' && thing === nowhere))
      .map(thing => ({
        by,
        title: `${titleOf(field)} = ${thing.place}`,
        place: home,
        options: { owned: ownedOf(walked), set: [[field, thing.id]] },
        isTaken: isTaken(thing),
      }));
  };

  const casesOf = (walked: Walked): readonly Case[] =>
    world.actors
      .filter(by => mayAtAll(by, walked.noun, walked.key))
      .flatMap(by =>
        fieldsOf(walked).flatMap(field =>
          (isOwnerField(nameOf(field)) ? ownerCases : referenceCases)(by, walked, field),
        ),
      );
  const targetOf = ({ params }: Walked): Thing | undefined =>
    world.things.find(
      ({ noun, owner }) => noun === params.at(-1)?.noun && owner.customerId === home.customerId,
    ) ??
    world.things.find(
      ({ noun, owner }) => noun === params.at(-1)?.noun && owner.partnerId === home.partnerId,
    );

  const send = (walked: Walked, { by, place, options }: Case, target: Thing | undefined) => {
    const ids = walked.params.map(({ name, noun }, n) => [
      name,
      n === walked.params.length - 1 ? target!.id : target!.within![noun]!,
    ]);
    const address = addressOf(walked.route.path, Object.fromEntries(ids) as Record<string, string>);
    return ask(by.http, walked, address, requestFor(walked, place, options));
  };

  it('finds ids to walk', () => assert.ok(carrying.length > 0));

  for (const walked of carrying) {
    it(`${walked.key}: refuses entities of another tenant with a code, and writes nothing`, async () => {
      const refused = casesOf(walked).filter(({ isTaken }) => !isTaken);
      assert.ok(refused.length > 0);
      await untilImported(world);
      const before = await world.counts();
      const head = await world.app.store.head();
      const isRefused = async (one: Case) => {
        const { status, text, body } = await send(walked, one, targetOf(walked));
        const what = `${one.by.role}: ${walked.key}, ${one.title}: ${status} ${text}`;
        assert.ok([400, 403, 404, 409].includes(status), what);
        assert.match(body.code, new RegExp(`^${status}\\.\\d{3}\\.\\d{3}$`), what);
      };
      for (const [by, its] of Map.groupBy(refused, one => one.by)) {
        await together(its, isRefused);
        assert.equal(
          await world.app.store.head(),
          head,
          `${by.kind} ${by.role}: ${walked.key} wrote an event`,
        );
      }
      assert.deepEqual(await world.counts(), before);
    });
    it(`${walked.key}: accepts entities of the caller`, async () => {
      const taken = casesOf(walked).filter(({ isTaken }) => isTaken);
      const target = targetOf(walked);
      for (const one of taken) {
        const [fresh] = target ? await freshOf(world, [target]) : [];
        const { status, text } = await send(walked, one, fresh);
        if (
          /"(appConfig.partnered|bulkAction.nothing|comparison.resolved|order.comparison_changed|voucher.no_voucher_design|\w+.too_many(_providers)?)"/.test(
            text,
          )
        )
          continue;
        assert.ok(
          status >= 200 && status < 300,
          `${one.by.role}: ${walked.key}, ${one.title}: ${status} ${text}`,
        );
      }
      const able = world.actors.filter(by => mayAtAll(by, walked.noun, walked.key));
      const hasField = fieldsOf(walked).some(one => namedBy(nameOf(one)) !== 'minted');
      assert.ok(
        !hasField || able.every(by => taken.some(one => one.by === by)),
        `${walked.key}: nothing to be taken`,
      );
    });
  }

  it('lets only global roles create entities without an owner', async () => {
    const makes = carrying.filter(walked => ownersOf(walked).length > 0 && walked.params.length === 0);
    for (const walked of makes)
      for (const by of world.actors.filter(one => mayAtAll(one, walked.noun, walked.key))) {
        const isGlobal = by.role === 'super_admin' || by.role === 'admin';
        if (isGlobal) continue;
        const head = await world.app.store.head();
        const { status, text } = await ask(by.http, walked, walked.route.path, requestFor(walked, home));
        assert.ok([400, 403].includes(status), `${by.role}: ${walked.key} for nobody: ${status} ${text}`);
        assert.equal(await world.app.store.head(), head);
      }
  });
});
