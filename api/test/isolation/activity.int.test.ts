import assert from 'node:assert/strict';
import { activityNoun } from '@latchkey/events/activity/activity.ts';
import { lineageOf, placeNames } from './places.ts';
import { worldOf, type By, type World } from './given.ts';
import { reachesOwner, sees, type Thing } from './rules.ts';
import { together } from './asking.ts';

const path = '/admin/activity';
const nounOf = (noun: string) => (noun === 'partnerAuthProvider' ? 'authProvider' : noun);
const activityNouns: ReadonlySet<string> = new Set(activityNoun.options);

interface Row {
  readonly id: string;
  readonly noun: string;
  readonly entityId: string;
}

describe('activity, for each role and tenant', function () {
  this.timeout(120_000);
  let world: World;
  before(async () => void (world = await worldOf()));
  after(() => world?.end());

  const rowsOf = async (by: By, query: string): Promise<readonly Row[]> => {
    const { status, body, text } = await by.http.get(`${path}?limit=1000&${query}`);
    assert.equal(status, 200, `${by.role}: ${query}: ${text}`);
    return body;
  };
  /** Excludes ledgers, whose entries have their own IDs. */
  const things = (): readonly Thing[] =>
    world.things.filter(({ noun }) => activityNouns.has(nounOf(noun)) && noun !== 'credit');
  const mayKnow = (by: By, thing: Thing) =>
    sees(by, thing, lineageOf) && reachesOwner(by, thing.owner, lineageOf);

  it('shows what happened to everything that the caller reads in its own places, and nothing else', async () => {
    await together(world.actors, async by => {
      const rows = await rowsOf(by, '');
      const shown = new Set(rows.map(({ noun, entityId }) => `${noun} ${entityId}`));
      for (const thing of things()) {
        const what = `${by.kind} ${by.role}: ${thing.noun} of ${thing.place}`;
        const isOmitted = thing.noun === 'credential' || (thing.noun === 'user' && thing.id === by.userId);
        const isShown = shown.has(`${nounOf(thing.noun)} ${thing.id}`);
        if (!mayKnow(by, thing)) assert.ok(!isShown, what);
        else if (!isOmitted) assert.ok(isShown, `${what} is missing`);
      }
    });
  });

  it('reveals nothing more by a filter, a search, an ID or the chart', async () => {
    const everything = await rowsOf(
      world.actors.find(({ role }) => role === 'super_admin')!,
      '',
    );
    await together(world.actors, async by => {
      const own = new Set((await rowsOf(by, '')).map(({ id }) => id));
      for (const { owner, id } of world.things.filter(
        ({ noun }) => noun === 'customer' || noun === 'partner',
      )) {
        const query = owner.customerId ? `customerId=${id}` : `partnerId=${id}`;
        for (const row of await rowsOf(by, query)) assert.ok(own.has(row.id), `${by.role}: ${query}`);
        const days = await by.http.get(`${path}/days?days=90&${query}`);
        assert.equal(days.status, 200, days.text);
        const sum = days.body.reduce((all: number, { count }: { count: number }) => all + count, 0);
        assert.equal(sum, (await rowsOf(by, query)).length, `${by.role}: chart of ${query}`);
      }
      for (const place of placeNames)
        for (const row of await rowsOf(by, `q=${encodeURIComponent(place)}`))
          assert.ok(own.has(row.id), by.role);
      const hidden = everything.filter(({ id }) => !own.has(id));
      for (const { id } of hidden.slice(0, 5)) {
        assert.equal((await by.http.get(`${path}/${id}`)).status, 404, by.role);
        assert.deepEqual(await rowsOf(by, `id=${id}`), []);
      }
    });
  });
});
