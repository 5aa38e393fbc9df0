import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { summerTerms } from '@latchkey/events/voucher/examples.ts';
import { VoucherCreated } from '@latchkey/events/voucher/voucher.ts';
import { voucherCodeForm } from '@latchkey/events/voucher/voucherCode.ts';
import { path, voucherGround, type VoucherGround } from '../../../testing/api/voucher/testVouchers.ts';
import { readPdf } from '../../../testing/events/documents/readPdf.ts';

interface Made {
  readonly batchId: string;
  readonly count: number;
}
interface Listed {
  readonly id: string;
  readonly voucherCode: string;
  readonly batchId: string | null;
  readonly expiresAt: string | null;
}

describe('batches of vouchers', function () {
  this.timeout(120_000);
  let ground: VoucherGround;
  before(async () => void (ground = await voucherGround()));
  after(() => ground?.api.end());

  const post = (body: object, key: string = uuidv7()) =>
    ground.http.send('POST', `${path}/batches`, { ...summerTerms, ...body }, { 'Idempotency-Key': key });
  const make = async (body: object, key?: string): Promise<Made> => {
    const { status, text, body: made } = await post(body, key);
    assert.equal(status, 201, text);
    return made as Made;
  };
  const listed = async (batchId: string) =>
    (await ground.http.get(`${path}?batchId=${batchId}&limit=200`)).body as readonly Listed[];
  const pdfOf = (batchId: string, token = ground.session.token) =>
    fetch(`${ground.api.origin}${path}/batches/${batchId}.pdf`, {
      headers: { Authorization: `Bearer ${token}` },
    });

  it('35.3: twenty are made at once, with a code each, and are listed by their batch', async () => {
    const { batchId, count } = await make({ count: 20, description: 'Opening' });
    assert.equal(count, 20);
    const rows = await listed(batchId);
    assert.equal(rows.length, 20);
    assert.equal(new Set(rows.map(({ voucherCode }) => voucherCode)).size, 20);
    for (const row of rows) {
      assert.match(row.voucherCode, voucherCodeForm);
      assert.partialDeepStrictEqual(row, { batchId, amount: 250, expiresAt: summerTerms.expiresAt });
    }
  });

  it('35.3: they are one line of the activity, with their number and credits', async () => {
    const { api, http } = ground;
    const { batchId } = await make({ count: 5, description: 'Starter' });
    await api.shown(await api.store.head());
    const ids = new Set((await listed(batchId)).map(({ id }) => id));
    const { body } = await http.get('/admin/activity?noun=voucher');
    const lines = (body as readonly { readonly entityId: string }[]).filter(({ entityId }) =>
      ids.has(entityId),
    );
    assert.equal(lines.length, 1);
    assert.partialDeepStrictEqual(lines[0], {
      type: 'VoucherCreated',
      count: 5,
      detail: '250',
      name: 'Starter',
    });
  });

  it('35.3: a batch has at most 200, and a refused one writes nothing', async () => {
    assert.equal((await listed((await make({ count: 200 })).batchId)).length, 200);
    const head = await ground.api.store.head();
    for (const [body, field] of [
      [{ count: 201 }, 'count'],
      [{ count: 0 }, 'count'],
      [{ count: 3, amount: 9 }, 'amount'],
      [{ count: 3, pdfDesignId: uuidv7() }, 'pdfDesignId'],
      [{ count: 3, expiresAt: '2001-01-01T00:00:00.000Z' }, 'expiresAt'],
    ] as const) {
      const { status, body: refused } = await post(body);
      assert.deepEqual([status, refused.errors[0].field], [400, field]);
    }
    assert.equal(await ground.api.store.head(), head);
  });

  it('35.3: a repeated request with the same key makes no more, and completes an interrupted batch', async () => {
    const key = uuidv7();
    const both = await Promise.all([make({ count: 12 }, key), make({ count: 12 }, key)]);
    const again = await make({ count: 12 }, key);
    assert.deepEqual(both, [again, again]);
    assert.equal((await listed(again.batchId)).length, 12);
  });

  it('35.3: they are printed in one file, a page for each that is not redeemed, with a readable name', async () => {
    const { manager, redeem } = ground;
    const { batchId } = await make({ count: 3, description: 'Harbour day' });
    const [first, ...rest] = await listed(batchId);
    await redeem(manager, first!.voucherCode);
    const answer = await pdfOf(batchId);
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('Content-Disposition') ?? '', /"vouchers_Harbour day_250\.pdf"/);
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    assert.deepEqual(
      pages.map(({ qr }) => qr?.split('#')[1]),
      rest.map(({ voucherCode }) => voucherCode),
    );
    const csv = await fetch(`${ground.api.origin}${path}?batchId=${batchId}`, {
      headers: { Authorization: `Bearer ${ground.session.token}`, Accept: 'text/csv' },
    });
    const lines = await csv.text();
    const places = [first!, ...rest].map(({ voucherCode }) => lines.indexOf(voucherCode));
    assert.ok(
      places.every((place, n) => place > (places[n - 1] ?? 0)),
      'pages and rows are in the same order',
    );
  });

  it('35.3: expired and redeemed ones aren’t printed; if no other is left, the file is refused in both languages', async () => {
    const { api, manager, redeem, session } = ground;
    const batchId = uuidv7();
    const codes = ['7K3M-Q9TX-2WAB-V5H2', '7K3M-Q9TX-2WAB-V5H3', '7K3M-Q9TX-2WAB-V5H4'];
    const ends = ['2020-01-01T00:00:00.000Z', summerTerms.expiresAt, null];
    await api.tellNew(
      codes.map((voucherCode, n) => [
        `voucher-${uuidv7()}`,
        VoucherCreated({ ...summerTerms, expiresAt: ends[n]!, batchId, voucherCode }),
      ]),
    );
    const printed = async () => {
      const { pages } = await readPdf(new Uint8Array(await (await pdfOf(batchId)).arrayBuffer()));
      return pages.map(({ qr }) => qr?.split('#')[1]).toSorted();
    };
    assert.deepEqual(await printed(), codes.slice(1));
    await redeem(manager, codes[1]!);
    assert.deepEqual(await printed(), codes.slice(2));
    await redeem(manager, codes[2]!);
    for (const [language, text] of [
      ['en', /nothing to print/],
      ['de', /nichts zu drucken/],
    ] as const) {
      const answer = await fetch(`${api.origin}${path}/batches/${batchId}.pdf`, {
        headers: { Authorization: `Bearer ${session.token}`, 'Accept-Language': language },
      });
      const body = (await answer.json()) as Record<'reason' | 'code' | 'detail', string>;
      assert.deepEqual(
        [answer.status, body.reason, body.code],
        [409, 'voucher.none_redeemable', '409.003.003'],
      );
      assert.match(body.detail, text);
    }
  });

  it('35.3: a batch of others, and one that doesn’t exist, is not found', async () => {
    const { api, admin, foreign } = ground;
    const { batchId } = await make({ count: 2 });
    const other = await api.signIn('partner_admin', { partnerId: foreign });
    assert.equal((await pdfOf(batchId, other.session.token)).status, 404);
    for (const id of [uuidv7(), 'nothing']) assert.equal((await pdfOf(id)).status, 404);
    const { body } = await other.http.get(`${path}?batchId=${batchId}`);
    assert.deepEqual(body, []);
    assert.equal((await other.http.post(`${path}/batches`, { ...summerTerms, count: 2 })).status, 400);
    assert.equal((await admin.get(`${path}?batchId=${batchId}`)).body.length, 2);
  });

  it('35.3: the codes of a batch are exported', async () => {
    const { batchId } = await make({ count: 5 });
    const answer = await fetch(`${ground.api.origin}${path}?batchId=${batchId}`, {
      headers: { Authorization: `Bearer ${ground.session.token}`, Accept: 'text/csv' },
    });
    const lines = (await answer.text()).trim().split('\n');
    assert.equal(lines.length, 6);
    for (const { voucherCode } of await listed(batchId))
      assert.ok(lines.some(line => line.includes(voucherCode)));
  });

  it('35.3: an expired one is refused with a reason and stays; events without the fields are read', async () => {
    const { api, manager, redeem, http } = ground;
    const ids = [uuidv7(), uuidv7()];
    const [expired, old] = ['7K3M-Q9TX-2WAB-V5H0', '7K3M-Q9TX-2WAB-V5H1'];
    const { expiresAt: _, ...terms } = summerTerms;
    const ofOld = { ...VoucherCreated({ ...terms, expiresAt: null, batchId: null, voucherCode: old! }) };
    const { expiresAt: __, batchId: ___, ...data } = ofOld.data;
    await api.tellNew([
      [
        `voucher-${ids[0]!}`,
        VoucherCreated({
          ...summerTerms,
          expiresAt: '2020-01-01T00:00:00.000Z',
          batchId: null,
          voucherCode: expired!,
        }),
      ],
      [`voucher-${ids[1]!}`, { ...ofOld, data } as never],
    ]);
    const { status, body } = await redeem(manager, expired!);
    assert.deepEqual([status, body.reason, body.code], [409, 'voucher.expired', '409.003.002']);
    assert.equal((await http.get(`${path}/${ids[0]!}`)).body.redeemedAt, null);
    assert.equal((await redeem(manager, old!, acme)).status, 200);
    const { body: shown } = await http.get(`${path}/${ids[1]!}`);
    assert.deepEqual([shown.expiresAt, shown.batchId, shown.partnerId], [null, null, northwind]);
  });
});
