import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testPng } from '../../../testing/api/file/testPng.ts';
import { sweepFiles } from '../file/sweepFiles.ts';
import { partnersApp, pathOf } from '../../../testing/api/partner/testPartners.ts';

describe('deleting partners over HTTP', () => {
  let given: Awaited<ReturnType<typeof partnersApp>>;
  before(async () => (given = await partnersApp()));

  it('PAR-09: returns the partner as it was; afterwards it is not found', async () => {
    const { http, make } = given;
    const { id } = await make(null, { name: 'Going' });
    const etag = (await http.get(pathOf(id))).headers.get('etag')!;
    await http.patch(pathOf(id), { name: 'Gone' });
    assert.equal((await http.send('DELETE', pathOf(id), undefined, { 'If-Match': etag })).status, 412);
    const { status, body } = await http.delete(pathOf(id));
    assert.deepEqual([status, body.name], [200, 'Gone']);
    assert.equal((await http.get(pathOf(id))).status, 404);
    assert.equal((await http.delete(pathOf(id))).status, 404);
    assert.deepEqual((await http.get(`/admin/partners?id=${id}`)).body, []);
    const [deleted] = (await http.get(`${pathOf(id)}/events`)).body as { type: string }[];
    assert.equal(deleted!.type, 'PartnerDeleted');
  });

  it('PAR-54: can be deleted by users who manage all partners, or a parent; a permission for it alone isn’t enough', async () => {
    const { app, http, make, manages } = given;
    const top = await make(null);
    const south = await make(top.id);
    const [above, itself] = [await manages(top.id), await manages(south.id)];
    const refused = await itself.delete(pathOf(south.id));
    assert.deepEqual([refused.status, refused.body.reason], [403, 'partner.granted_here_only']);
    assert.equal((await above.delete(pathOf(top.id))).status, 403);
    const { http: reader } = await app.signIn('customer_admin', { customerId: uuidv7() });
    assert.equal((await reader.delete(pathOf(south.id))).status, 403);
    assert.equal((await (await manages((await make(null)).id)).delete(pathOf(south.id))).status, 404);
    assert.equal((await above.delete(pathOf(south.id))).status, 200);
    assert.equal((await http.delete(pathOf(top.id))).status, 200);
  });

  it('PAR-55: not while it has partners below; its customers stay, and say that their partner was deleted', async () => {
    const { http, make } = given;
    const top = await make(null);
    const south = await make(top.id, { name: 'Southwind' });
    const { body: customer } = await http.post('/admin/customers', { name: 'Acme', partnerId: south.id });
    const refused = await http.delete(pathOf(top.id));
    assert.deepEqual([refused.status, refused.body.reason], [409, 'partner.has_partners']);
    assert.equal((await http.delete(pathOf(south.id))).status, 200);
    const existing = await http.get(`/admin/customers/${customer.id}`);
    assert.equal(existing.status, 200);
    assert.partialDeepStrictEqual(existing.body, {
      partnerId: south.id,
      partner: { id: south.id, deleted: true },
    });
    const late = await http.post('/admin/customers', { name: 'Late', partnerId: south.id });
    assert.deepEqual([late.status, late.body.reason], [409, 'customer.no_partner']);
    assert.equal((await http.delete(pathOf(top.id))).status, 200);
  });

  it('its pictures are swept afterwards', async () => {
    const { app, http, make } = given;
    const { id } = await make(null);
    const { body } = await http.put(`${pathOf(id)}/logo`, await testPng({ colour: '#0f0f0f' }), {
      'Content-Type': 'image/png',
    });
    await http.delete(pathOf(id));
    await app.pool.query(`UPDATE files SET kept_at = kept_at - interval '1 day'`);
    await app.pool.query(`UPDATE file_uses SET check_at = check_at - interval '1 day'`);
    await sweepFiles(app.deps);
    assert.equal((await fetch(app.origin + body.logoUrl)).status, 404);
  });

  it('a customer or partner that is created concurrently exists, or was refused; afterwards none is created', async () => {
    const { http, make } = given;
    for (let round = 0; round < 6; round++) {
      const top = await make(null);
      const south = await make(top.id);
      const [deleted, customer, below] = await Promise.all([
        http.delete(pathOf(south.id)),
        http.post('/admin/customers', { name: 'Acme', partnerId: south.id }),
        http.post('/admin/partners', { name: 'Deep', parentId: south.id }),
      ]);
      const isGone = deleted.status === 200;
      assert.equal(below.status, isGone ? (below.status === 400 ? 400 : 409) : 201, below.text);
      assert.equal((await http.get(pathOf(south.id))).status, isGone ? 404 : 200);
      if (customer.status === 201) {
        const { body } = await http.get(`/admin/customers/${customer.body.id}`);
        assert.equal(body.partner.deleted, isGone);
      } else assert.ok(isGone && [400, 409].includes(customer.status), customer.text);
      if (!isGone) continue;
      for (const [path, more] of [
        ['/admin/customers', { partnerId: south.id }],
        ['/admin/partners', { parentId: south.id }],
      ] as const)
        assert.equal((await http.post(path, { name: 'Late', ...more })).status, 409);
    }
  });
});
