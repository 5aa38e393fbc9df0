import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { readPdf } from '../../../testing/events/documents/readPdf.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { summerTerms } from '@latchkey/events/voucher/examples.ts';
import { VoucherCreated, VoucherRedeemed } from '@latchkey/events/voucher/voucher.ts';
import { voucherCodeForm } from '@latchkey/events/voucher/voucherCode.ts';
import {
  path,
  voucherGround,
  type Made,
  type VoucherGround,
} from '../../../testing/api/voucher/testVouchers.ts';

describe('vouchers', function () {
  this.timeout(60_000);
  let ground: VoucherGround;
  before(async () => void (ground = await voucherGround()));
  after(() => ground?.api.end());
  const entries = async () =>
    (await ground.http.get(`/admin/customers/${acme}/credits?limit=100`)).body as { id: string }[];

  it('VOU-01, VOU-04, VOU-05: a voucher is made with partner, description, amount and design, and read with its code, texts and links', async () => {
    const { http, create } = ground;
    const made = await create();
    const { status, body } = await http.get(`${path}/${made.id}`);
    assert.equal(status, 200);
    assert.match(made.voucherCode, voucherCodeForm);
    const { body: then } = await http.get(`${path}/${made.id}?at=${new Date().toISOString()}`);
    assert.deepEqual({ ...then, deepLinkUrl: body.deepLinkUrl }, body);
    assert.partialDeepStrictEqual(body, {
      ...summerTerms,
      ...made,
      deepLinkUrl: `https://go.example.test/?voucher=${made.voucherCode}`,
      redeemedCustomerId: null,
      redeemedAt: null,
    });
    assert.ok(new URL(body.qrcodeText as string).pathname === '/redeem', body.qrcodeText);
    assert.equal(new URL(body.qrcodeText as string).hash, `#${made.voucherCode}`);
  });

  it('VOU-03: they are listed, searched, sorted and cut by partner', async () => {
    const { http, admin, foreign, create } = ground;
    const [cheap, dear] = [
      await create({ description: 'Winter one', amount: 10 }),
      await create({ description: 'Winter two', amount: 10_000 }),
    ];
    const listed = async (query: string) => {
      const { body, headers } = await http.get(`${path}?partnerId=${northwind}&q=winter&${query}`);
      return [(body as Made[]).map(({ id }) => id), headers.get('Content-Range')];
    };
    assert.deepEqual(await listed('sort=-amount'), [[dear.id, cheap.id], 'vouchers 0-1/2']);
    assert.deepEqual(await listed('sort=description&offset=1&limit=1'), [[dear.id], 'vouchers 1-1/2']);
    const { body: none } = await admin.get(`${path}?partnerId=${foreign}`);
    assert.deepEqual(none, []);
    const { body: byCode } = await http.get(`${path}?q=${cheap.voucherCode}`);
    assert.deepEqual(byCode, []);
  });

  it('they are filtered by status, and name the customer that redeemed them', async () => {
    const { api, http, manager, create, redeem } = ground;
    const description = 'Autumn';
    const [endless, ending, used] = [
      await create({ description, expiresAt: null }),
      await create({ description, expiresAt: '2099-01-01T00:00:00.000Z' }),
      await create({ description, expiresAt: null }),
    ];
    assert.equal((await redeem(manager, used.voucherCode)).status, 200);
    const [over, usedInTime] = [uuidv7(), uuidv7()];
    const expired = { ...summerTerms, description, expiresAt: '2020-01-01T00:00:00.000Z', batchId: null };
    await api.tellNew([
      [`voucher-${over}`, VoucherCreated({ ...expired, voucherCode: '7K3M-Q9TX-2WAB-V5H2' })],
      [`voucher-${usedInTime}`, VoucherCreated({ ...expired, voucherCode: '7K3M-Q9TX-2WAB-V5H3' })],
    ]);
    await api.tell(`voucher-${usedInTime}`, VoucherRedeemed({ customerId: acme }));
    const listed = async (status: string) => {
      const { body, headers } = await http.get(`${path}?q=autumn&sort=id&status=${status}`);
      const rows = body as readonly { id: string; customer: { name: string } | null }[];
      return [headers.get('Content-Range'), rows.map(({ id, customer }) => [id, customer?.name])];
    };
    const none = undefined;
    assert.deepEqual(await listed('AVAILABLE'), [
      'vouchers 0-1/2',
      [
        [endless.id, none],
        [ending.id, none],
      ],
    ]);
    assert.deepEqual(await listed('REDEEMED'), [
      'vouchers 0-1/2',
      [
        [used.id, 'Acme Works'],
        [usedInTime, 'Acme Works'],
      ],
    ]);
    assert.deepEqual(await listed('EXPIRED'), ['vouchers 0-0/1', [[over, none]]]);
    assert.equal((await http.get(`${path}?status=used`)).status, 400);
  });

  it('VOU-25, VOU-26, VOU-27, LIM-12: description, amount and design are needed, the amount from 10 to 10000', async () => {
    const { http, admin, create } = ground;
    const problems = async (changed: object) => {
      const { status, body } = await http.post(path, { ...summerTerms, ...changed });
      const [{ field, message } = { field: '', message: '' }] = (body.errors ?? []) as {
        field: string;
        message: string;
      }[];
      return [status, field, message];
    };
    const missing = (await http.post(path, { partnerId: northwind })).body.errors as {
      field: string;
      message: string;
    }[];
    assert.deepEqual(
      missing.map(({ field, message }) => [field, message]),
      ['description', 'amount', 'pdfDesignId'].map(field => [field, 'Input is required']),
    );
    assert.deepEqual(await problems({ description: '' }), [400, 'description', 'Input is required']);
    assert.deepEqual(await problems({ description: 'x'.repeat(256) }), [400, 'description', 'Too long']);
    assert.deepEqual(await problems({ amount: 9 }), [400, 'amount', 'Must be at least 10']);
    assert.deepEqual(await problems({ amount: 10_001 }), [400, 'amount', 'Must be at most 10000']);
    assert.deepEqual(await problems({ amount: '10' }), [400, 'amount', 'Must be of type number']);
    assert.deepEqual(await problems({ pdfDesignId: uuidv7() }), [
      400,
      'pdfDesignId',
      'Nothing found with this ID',
    ]);
    const { body } = await admin.post(path, { ...summerTerms, pdfDesignId: welcome });
    assert.deepEqual([body.errors[0].field], ['pdfDesignId']);
    for (const amount of [10, 10_000]) await create({ amount });
  });

  it('VOU-06: it is deleted, and not found afterwards', async () => {
    const { http, create } = ground;
    const { id } = await create();
    assert.equal((await http.delete(`${path}/${id}`)).status, 200);
    assert.equal((await http.get(`${path}/${id}`)).status, 404);
    assert.equal((await http.delete(`${path}/${id}`)).status, 404);
  });

  it('VOU-02, VOU-08, VOU-10: it is redeemed by its code for a customer, which has the credits then', async () => {
    const { http, manager, create, redeem } = ground;
    const { id, voucherCode } = await create();
    const before = (await http.get(`/admin/customers/${acme}/credits/summary`)).body.balance as number;
    const { status, text, body } = await redeem(manager, voucherCode.toLowerCase().replaceAll('-', ' '));
    assert.equal(status, 200, text);
    assert.partialDeepStrictEqual(body, { id, amount: 250, redeemedCustomerId: acme });
    const { body: shown } = await http.get(`${path}/${id}`);
    assert.deepEqual([shown.redeemedCustomerId, shown.redeemedAt], [acme, body.redeemedAt]);
    const { body: summary } = await http.get(`/admin/customers/${acme}/credits/summary`);
    assert.equal(summary.balance, before + 250);
    const { body: entry } = await http.get(`/admin/customers/${acme}/credits/${id}`);
    assert.partialDeepStrictEqual(entry, { amount: 250, remarks: 'Summer bonus', status: 'CREDIT_CHARGE' });
  });

  it('VOU-09: a second redemption is refused with 409, a retry gets the same response, and a wrong code is reported at its field', async () => {
    const { http, manager, create, redeem } = ground;
    const { id, voucherCode } = await create();
    const key = uuidv7();
    const first = await redeem(manager, voucherCode, acme, key);
    const again = await redeem(manager, voucherCode, acme, key);
    assert.deepEqual([again.status, again.body], [200, first.body]);
    const second = await redeem(manager, voucherCode);
    assert.deepEqual(
      [second.status, second.body.code, second.body.reason],
      [409, '409.003.001', 'voucher.redeemed'],
    );
    assert.equal((await entries()).filter(one => one.id === id).length, 1);
    for (const typed of ['nonsense', '0000-0000-0000-0000']) {
      const { status, body } = await redeem(manager, typed);
      assert.deepEqual([status, body.code, body.errors[0].field], [404, '404.003.001', 'voucherCode']);
    }
    const other = await create();
    const both = await Promise.all([redeem(manager, other.voucherCode), redeem(http, other.voucherCode)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    assert.equal((await entries()).filter(one => one.id === other.id).length, 1);
  });

  it('VOU-22, VOU-23, VOU-24: an available voucher can be deleted; a redeemed one stays as it is: 409', async () => {
    const open = await ground.create();
    assert.equal((await ground.http.delete(`${path}/${open.id}`)).status, 200);
    const { http, manager, create, redeem } = ground;
    const { id, voucherCode } = await create();
    await redeem(manager, voucherCode);
    const { status, body } = await http.delete(`${path}/${id}`);
    assert.deepEqual([status, body.reason], [409, 'voucher.redeemed']);
    assert.equal((await http.get(`${path}/${id}`)).status, 200);
  });

  it('VOU-07, VOU-21: its PDF shows it in its design, with its code, and is named after its ID', async () => {
    const { api, session, create } = ground;
    const { id, voucherCode } = await create();
    const answer = await fetch(`${api.origin}${path}/${id}.pdf`, {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    assert.deepEqual([answer.status, answer.headers.get('Content-Type')], [200, 'application/pdf']);
    assert.equal(answer.headers.get('Content-Disposition'), `attachment; filename="voucher_${id}.pdf"`);
    const { title, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    assert.equal(title, 'Summer bonus');
    assert.equal(pages.length, 1);
    assert.match(pages[0]!.text, new RegExp(`Summer bonus\\n.*250.*\\n${voucherCode}`));
    assert.match(pages[0]!.qr ?? '', new RegExp(`/redeem#${voucherCode}$`));
  });
});
