import assert from 'node:assert/strict';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { partnersApp, pathOf } from '../../../testing/api/partner/testPartners.ts';

const noParent = "You can't create a new partner, because no valid parent partner exists.";
interface Listed {
  readonly id: string;
}

describe('the tree of partners over HTTP', () => {
  let given: Awaited<ReturnType<typeof partnersApp>>;
  before(async () => (given = await partnersApp()));
  const depthsOf = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(async id => {
        const { maxDepth, adjustedMaxDepth, canBeParent } = (await given.http.get(pathOf(id))).body;
        return [maxDepth, adjustedMaxDepth, canBeParent];
      }),
    );

  it('PAR-04, PAR-05: the top partner says how deep its tree may be, each level below has one less, and at 0 nothing goes below', async () => {
    const { http, make } = given;
    const top = await make(null, { maxDepth: 2 });
    const south = await make(top.id);
    const deep = await make(south.id);
    const ids = [top.id, south.id, deep.id];
    assert.deepEqual(await depthsOf(ids), [
      [2, 2, true],
      [null, 1, true],
      [null, 0, false],
    ]);
    const deeper = await http.post('/admin/partners', { name: 'Too deep', parentId: deep.id });
    assert.deepEqual([deeper.status, deeper.body.reason], [409, 'partner.too_deep']);
    const parents = async () =>
      ((await http.get(`/admin/partners?canBeParent=true&limit=1000`)).body as Listed[])
        .map(({ id }) => id)
        .filter(id => ids.includes(id))
        .toSorted();
    assert.deepEqual(await parents(), [top.id, south.id].toSorted());

    const lower = await http.patch(pathOf(top.id), { maxDepth: 1 });
    assert.deepEqual(
      [lower.status, lower.body.reason, lower.body.params],
      [409, 'partner.depth_in_use', { depth: 2 }],
    );
    assert.equal((await http.patch(pathOf(top.id), { maxDepth: 3 })).status, 200);
    assert.deepEqual((await depthsOf([deep.id]))[0], [null, 1, true]);
    assert.equal((await http.patch(pathOf(top.id), { maxDepth: null })).status, 200);
    assert.deepEqual((await depthsOf([deep.id]))[0], [null, null, true]);
    assert.deepEqual(await parents(), ids.toSorted());
  });

  it('PAR-40, PAR-42: a name of 1 to 255 characters, a depth that is not negative', async () => {
    const { http, make } = given;
    const { id } = await make(null, { name: 'x'.repeat(255), maxDepth: 0 });
    for (const [body, field] of [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(256) }, 'name'],
      [{ name: 'x', maxDepth: -1 }, 'maxDepth'],
      [{ name: 'x', maxDepth: 1.5 }, 'maxDepth'],
    ] as const) {
      for (const answer of [await http.post('/admin/partners', body), await http.patch(pathOf(id), body)])
        assert.deepEqual([answer.status, answer.body.errors[0].field], [400, field]);
    }
    assert.equal((await http.post('/admin/partners', {})).body.errors[0].field, 'name');
  });

  it('PAR-43: only a global admin says how deep, and only of a top partner', async () => {
    const { http, make, manages } = given;
    const top = await make(null, { maxDepth: 4 });
    const south = await make(top.id);
    const mine = await manages(top.id);
    for (const answer of [
      await mine.patch(pathOf(top.id), { maxDepth: 9 }),
      await mine.post('/admin/partners', { name: 'x', parentId: top.id, maxDepth: 1 }),
    ])
      assert.deepEqual([answer.status, answer.body.errors[0].field], [403, 'maxDepth']);
    assert.equal((await mine.patch(pathOf(top.id), { name: 'Mine', maxDepth: 4 })).status, 200);
    for (const answer of [
      await http.patch(pathOf(south.id), { maxDepth: 1 }),
      await http.post('/admin/partners', { name: 'x', parentId: top.id, maxDepth: 1 }),
    ])
      assert.deepEqual([answer.status, answer.body.errors[0].field], [400, 'maxDepth']);
  });

  it('PAR-41: a partner admin names a parent; a global admin may omit it', async () => {
    const { http, make, manages } = given;
    const [top, foreign] = [await make(null), await make(null)];
    const mine = await manages(top.id);
    const none = await mine.post('/admin/partners', { name: 'x' });
    assert.deepEqual([none.status, none.body.errors[0].field], [403, 'parentId']);
    const other = await mine.post('/admin/partners', { name: 'x', parentId: foreign.id });
    assert.deepEqual([other.status, other.body.errors[0].field], [400, 'parentId']);
    assert.equal((await mine.post('/admin/partners', { name: 'x', parentId: top.id })).status, 201);
    assert.equal((await http.post('/admin/partners', { name: 'x' })).status, 201);
  });

  it('PAR-44, LIM-13, LIM-14: initial credits of 0 to 10000, 0 at first', async () => {
    const { http, make } = given;
    const { id } = await make(null);
    const address = `${pathOf(id)}/defaults`;
    assert.equal((await http.get(pathOf(id))).body.defaultInitialCredits, 0);
    for (const defaultInitialCredits of [-1, 10_001, 0.5]) {
      const { status, body } = await http.patch(address, { defaultInitialCredits });
      assert.deepEqual([status, body.errors[0].field], [400, 'defaultInitialCredits']);
    }
    for (const defaultInitialCredits of [10_000, 0])
      assert.equal(
        (await http.patch(address, { defaultInitialCredits })).body.defaultInitialCredits,
        defaultInitialCredits,
      );
  });

  it('PAR-45: without a valid parent there is no new partner', async () => {
    const { http, make, manages } = given;
    const { id } = await make(null, { maxDepth: 0 });
    const mine = await manages(id);
    const refused = await mine.post('/admin/partners', { name: 'x' });
    assert.deepEqual(
      [refused.status, refused.body.reason, refused.body.detail],
      [409, 'partner.no_parent', noParent],
    );
    const gone = await make(null);
    assert.equal((await http.delete(pathOf(gone.id))).status, 200);
    assert.equal((await http.post('/admin/partners', { name: 'x', parentId: gone.id })).status, 409);
    assert.equal((await http.post('/admin/partners', { name: 'x', parentId: uuidv7() })).status, 400);
  });

  it('partners of earlier releases, which have no place on their top partner, count as well', async () => {
    const { app, http, make } = given;
    const top = await make(null, { maxDepth: 3 });
    const old = uuidv7();
    await app.tell(
      `partner-${old}`,
      PartnerCreated({ name: 'Old', parentId: top.id, maxDepth: 2, lineagePartnerIds: [top.id, old] }),
    );
    assert.deepEqual((await depthsOf([old]))[0], [null, 2, true]);
    assert.equal((await http.delete(pathOf(top.id))).body.reason, 'partner.has_partners');
    assert.equal((await http.patch(pathOf(top.id), { maxDepth: 0 })).body.reason, 'partner.depth_in_use');
    const below = await make(old);
    assert.deepEqual(below.lineagePartnerIds, [top.id, old, below.id]);
    assert.equal((await http.delete(pathOf(old))).body.reason, 'partner.has_partners');
    for (const id of [below.id, old, top.id]) assert.equal((await http.delete(pathOf(id))).status, 200);
  });

  it('moving the depth while a partner is created ends with a tree that is allowed', async () => {
    const { http, make } = given;
    const top = await make(null, { maxDepth: 1 });
    for (let round = 0; round < 8; round++) {
      const [changed, created] = await Promise.all([
        http.patch(pathOf(top.id), { maxDepth: 0 }),
        http.post('/admin/partners', { name: 'x', parentId: top.id }),
      ]);
      assert.deepEqual(
        [changed.status, created.status].toSorted(),
        changed.status === 200 ? [200, 409] : [201, 409],
      );
      if (created.status === 201) await http.delete(pathOf(created.body.id));
      assert.equal((await http.patch(pathOf(top.id), { maxDepth: 1 })).status, 200);
    }
  });
});
