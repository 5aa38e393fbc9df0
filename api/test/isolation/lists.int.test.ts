import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { routes } from '../../src/routes.ts';
import { together } from './asking.ts';
import { lineageOf, placeNames, places, shared } from './places.ts';
import { worldOf, type By, type World } from './given.ts';
import { mayAtAll, sees, type Thing } from './rules.ts';
import { addressOf, isOwnerField, keyOf, namedBy, walkedOf, withoutTenant, type Walked } from './targets.ts';

const lists = routes
  .filter(route => !(keyOf(route) in withoutTenant))
  .map(walkedOf)
  .filter(({ isList }) => isList);
/** Query parameters that aren't references; `refId` is an external name. */
const hidden: ReadonlySet<string> = new Set('filter range sort after id q offset limit refId'.split(' '));

interface ListCase {
  readonly by: By;
  readonly walked: Walked;
  readonly under: Thing | null;
  readonly expected: readonly Thing[];
}

const inWords: ReadonlySet<string> = new Set(['credential', 'credit', 'order']);

describe('every list, for each role and tenant', function () {
  this.timeout(120_000);
  let world: World;
  before(async () => void (world = await worldOf()));
  after(() => world?.end());

  const undersOf = ({ params }: Walked): readonly (Thing | null)[] =>
    params.length === 0 ? [null] : world.things.filter(({ noun }) => noun === params[0]!.noun);
  const casesOf = (walked: Walked): readonly ListCase[] =>
    world.actors
      .filter(by => mayAtAll(by, walked.noun, walked.key))
      .flatMap(by =>
        undersOf(walked).map(under => ({
          by,
          walked,
          under,
          expected: world.things.filter(
            thing =>
              thing.noun === walked.noun &&
              (under === null || thing.within?.[under.noun] === under.id) &&
              sees(by, thing, lineageOf),
          ),
        })),
      );
  const idsUnder = ({ params }: Walked, under: Thing) =>
    Object.fromEntries(
      params.map(({ name, noun }, n) => [
        name,
        n === 0
          ? under.id
          : world.things.find(one => one.noun === noun && one.within?.[under.noun] === under.id)!.id,
      ]),
    );
  const addressFor = ({ walked, under }: ListCase, query: string) =>
    `${addressOf(walked.route.path, under ? idsUnder(walked, under) : {})}?${query}`;
  const get = ({ by, ...listCase }: ListCase, query: string, headers?: Record<string, string>) =>
    by.http.get(addressFor({ by, ...listCase }, query), headers);
  const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id).toSorted();

  /** Requires 404 and returns an empty result if the caller can't see the parent. */
  const shown = async (listCase: ListCase, query: string) => {
    const { status, text, body, headers } = await get(listCase, query);
    const { by, walked, under, expected } = listCase;
    const what = `${by.kind} ${by.role}: ${walked.key}?${query}${under ? ` under ${under.place}` : ''}`;
    if (under && !sees(by, under, lineageOf)) {
      assert.deepEqual([status, expected.length], [404, 0], what);
      return { ids: [], total: 0, what };
    }
    assert.equal(status, 200, `${what}: ${text}`);
    return { ids: idsOf(body), total: Number(headers.get('content-range')?.split('/')[1]), what };
  };

  it('has lists to walk, and for each something to be seen and something not', () => {
    for (const walked of lists) {
      const cases = casesOf(walked);
      assert.ok(
        cases.some(({ expected }) => expected.length > 0),
        walked.key,
      );
      const all = world.things.filter(({ noun }) => noun === walked.noun);
      if (cases.some(({ by }) => by.partnerId ?? by.customerId))
        assert.ok(
          cases.some(({ expected }) => expected.length < all.length),
          walked.key,
        );
    }
  });

  for (const walked of lists) {
    it(`${walked.key}: shows what the caller can see, and its total counts nothing else`, async () => {
      await together(casesOf(walked), async listCase => {
        const expected = idsOf(listCase.expected);
        for (const query of ['limit=1000', 'range=[0,999]']) {
          const { ids, total, what } = await shown(listCase, query);
          assert.deepEqual(ids, expected, what);
          assert.equal(total, expected.length, what);
        }
        const first = await shown(listCase, 'limit=1');
        assert.equal(first.total, expected.length, first.what);
      });
    });
    it(`${walked.key}: finds nothing more by ID, by q, after a row or in a file`, async () => {
      const everything = world.things.filter(({ noun }) => noun === walked.noun);
      const every = idsOf(everything);
      await together(casesOf(walked), async listCase => {
        const expected = idsOf(listCase.expected);
        for (const query of [
          `limit=1000&${every.map(id => `id=${id}`).join('&')}`,
          `limit=1000&filter=${encodeURIComponent(JSON.stringify({ id: every }))}`,
        ]) {
          const { ids, total, what } = await shown(listCase, query);
          assert.deepEqual(ids, expected, what);
          assert.equal(total, expected.length, what);
        }
        for (const place of placeNames) {
          const { ids, total, what } = await shown(listCase, `limit=1000&q=${encodeURIComponent(place)}`);
          assert.ok(
            ids.every(id => expected.includes(id)),
            what,
          );
          assert.equal(total, ids.length, what);
        }
        for (const { id } of everything.filter(thing => !sees(listCase.by, thing, lineageOf)).slice(0, 3)) {
          const behind = await get(listCase, `after=${id}`);
          const unknown = await get(listCase, `after=${uuidv7()}`);
          assert.deepEqual(
            [behind.status, behind.body?.code],
            [unknown.status, unknown.body?.code],
            walked.key,
          );
        }
        const file = await get(listCase, '', { Accept: 'text/csv' });
        const [head, ...lines] = file.text.replace('\uFEFF', '').trim().split('\r\n');
        // exports without IDs must have as many lines as visible rows
        const namesIds = head?.startsWith('id,') ?? false;
        assert.ok(file.status !== 200 || namesIds || inWords.has(walked.noun), head);
        const found = file.status === 200 ? lines : [];
        if (!namesIds)
          assert.equal(found.length, expected.length, `${listCase.by.role}: ${walked.key} as a file`);
        else {
          const named = found.map(line => line.split(',')[0]!).toSorted();
          assert.deepEqual(named, expected, `${listCase.by.role}: ${walked.key} as a file`);
        }
      });
    });
    const filters = Object.keys(walked.route.request!.query!.shape).filter(
      // derived IDs, such as a person's, reference no entity
      name => !hidden.has(name) && /Ids?$/.test(name) && namedBy(name.replace(/s$/, '')) !== 'minted',
    );
    for (const name of filters)
      it(`${walked.key}: the filter ${name} finds nothing more`, async () => {
        const noun = namedBy(name.replace(/s$/, ''));
        const values = world.things.filter(thing => thing.noun === noun);
        assert.ok(values.length > 0, `there is no ${noun} to filter by`);
        await together(casesOf(walked), async listCase => {
          const expected = new Set(idsOf(listCase.expected));
          let found = 0;
          for (const { id, owner } of values) {
            const { ids, total, what } = await shown(listCase, `limit=1000&${name}=${id}`);
            assert.ok(
              ids.every(one => expected.has(one)),
              what,
            );
            assert.equal(total, ids.length, what);
            found += ids.length;
            const mine = listCase.expected.filter(thing => thing.owner.customerId === id);
            if (isOwnerField(name) && owner.customerId) assert.deepEqual(ids, idsOf(mine), what);
          }
          if (listCase.by.role === 'super_admin' && expected.size > 0 && listCase.under === null)
            assert.ok(found > 0, `${walked.key}?${name} finds nothing at all`);
        });
      });
  }

  it('CUS-04: card profiles, PDF designs, devices, credentials, credits, API users and data formats are listed for each customer', async () => {
    const { http } = world.actors.find(({ role }) => role === 'super_admin')!;
    const { customerId } = places.own;
    const at = `/admin/customers/${customerId}`;
    const listed = [
      ['cardProfile', `/admin/card-profiles?customerId=${customerId}`],
      ['pdfDesign', `/admin/pdf-designs?customerId=${customerId}`],
      ['device', `${at}/devices?limit=-1`],
      ['credential', `${at}/credentials?limit=1000`],
      ['credit', `${at}/credits?limit=1000`],
      ['apiKey', `/admin/api-keys?customerId=${customerId}`],
    ] as const;
    for (const [noun, path] of listed) {
      const own = world.things.filter(thing => thing.noun === noun && thing.owner.customerId === customerId);
      assert.ok(own.length > 0, noun);
      assert.deepEqual(idsOf((await http.get(path)).body), idsOf(own), noun);
    }
    assert.equal((await http.get(`${at}/pricing`)).body.creditsSummary.credits, 100);
    const dataFormatIds = [shared.dataFormat];
    assert.equal((await http.put(`${at}/data-formats`, { dataFormatIds })).status, 200);
    assert.deepEqual((await http.get(`${at}/data-formats`)).body, { dataFormatIds });
  });
});
