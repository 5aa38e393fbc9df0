import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import { summerTerms } from '@latchkey/events/voucher/examples.ts';
import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { path, voucherGround, type VoucherGround } from '../../../testing/api/voucher/testVouchers.ts';

describe('redeeming vouchers', function () {
  this.timeout(60_000);
  let ground: VoucherGround;
  before(async () => void (ground = await voucherGround()));
  after(() => ground?.api.end());
  it('is redeemed by users who manage the customer, below its partner; nothing is revealed about others', async () => {
    const { api, http, manager, stranger, create, redeem } = ground;
    const { voucherCode } = await create();
    const reader = await api.signIn('customer_credentials_rw', { customerId: acme });
    const other = await api.signIn('customer_admin', { customerId: stranger });
    assert.equal((await redeem(reader.http, voucherCode)).status, 403);
    assert.equal((await redeem(other.http, voucherCode)).status, 404);
    const { status, body } = await redeem(other.http, voucherCode, stranger);
    assert.deepEqual([status, body.reason], [404, 'voucher.unknown']);
    assert.equal((await manager.get(path)).status, 403);
    assert.equal((await redeem(http, voucherCode)).status, 200);
  });

  it('can’t be guessed: after ten wrong codes even the right one is refused for a while', async () => {
    const { api, manager, create, redeem } = ground;
    const { voucherCode } = await create();
    const { http: guesser } = await api.signIn('customer_admin', { customerId: acme });
    for (let n = 0; n < 10; n++) assert.equal((await redeem(guesser, 'nonsense')).status, 404);
    const { status, body } = await redeem(guesser, voucherCode);
    assert.deepEqual([status, body.reason], [429, 'locked']);
    assert.equal((await redeem(manager, voucherCode)).status, 200);
  });

  it('32.45: twelve right codes at the same time don’t lock the caller', async () => {
    const { api, create, redeem } = ground;
    const codes: string[] = [];
    for (let n = 0; n < 12; n++) codes.push((await create()).voucherCode);
    const { http: quick } = await api.signIn('customer_admin', { customerId: acme });
    const answers = await Promise.all(codes.map(code => redeem(quick, code)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  });

  it('a code that is already redeemed counts as no failed attempt, and resets none', async () => {
    const { api, create, redeem } = ground;
    const { voucherCode } = await create();
    const { http: late } = await api.signIn('customer_admin', { customerId: acme });
    assert.equal((await redeem(late, voucherCode)).status, 200);
    const statuses = async (code: string, count: number) => {
      const all: number[] = [];
      for (let n = 0; n < count; n++) all.push((await redeem(late, code)).status);
      return [...new Set(all)];
    };
    assert.deepEqual(await statuses(voucherCode, 12), [409]);
    assert.deepEqual(await statuses('nonsense', 9), [404]);
    assert.deepEqual(await statuses(voucherCode, 2), [409]);
    assert.deepEqual(await statuses('nonsense', 1), [404]);
    assert.deepEqual(await statuses(voucherCode, 1), [429]);
  });

  it('a voucher that isn’t projected yet isn’t a wrong code: the request waits, or is retried', async () => {
    const { api, http, create, redeem } = ground;
    const { http: early } = await api.signIn('customer_admin', { customerId: acme });
    await create();
    const held = await api.pool.connect();
    const made = async () => {
      const { id } = (await http.post(path, summerTerms)).body as { readonly id: string };
      const [created] = await api.store.read(`voucher-${id}`);
      return (created!.data as { readonly voucherCode: string }).voucherCode;
    };
    try {
      await held.query(`BEGIN; LOCK TABLE "${api.deps.rows.tableOf(voucher)}" IN EXCLUSIVE MODE`);
      const code = await made();
      const { status, body } = await redeem(early, code);
      assert.deepEqual([status, body.reason], [503, 'unavailable']);
      const waiting = redeem(early, code);
      await held.query('COMMIT');
      assert.equal((await waiting).status, 200);
    } finally {
      held.release(true);
    }
    const { http: other } = await api.signIn('customer_admin', { customerId: acme });
    const second = await api.pool.connect();
    try {
      await second.query(`BEGIN; LOCK TABLE "${api.deps.rows.tableOf(voucher)}" IN EXCLUSIVE MODE`);
      const code = await made();
      assert.equal((await redeem(other, code)).status, 503);
      await second.query('COMMIT');
      for (let n = 0; n < 10; n++) assert.equal((await redeem(other, 'nonsense')).status, 404);
      assert.equal((await redeem(other, code)).status, 429, 'ten wrong codes, and no more, were counted');
    } finally {
      second.release(true);
    }
  });
});
