import assert from 'node:assert/strict';
import { CreditAdded } from '../credit/credit.ts';
import { creditDecider } from '../credit/decider.ts';
import { acme, northwind } from '../customer/examples.ts';
import { handle } from '../store/handle.ts';
import { streamOf } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { voucherDecider } from '../voucher/decider.ts';
import { summer, summerCreated } from '../voucher/examples.ts';
import { voucherState } from '../voucher/state.ts';
import { VoucherRedeemed } from '../voucher/voucher.ts';
import {
  cuts,
  cutStore,
  emptyStore,
  named,
  openOf,
  type Cut,
} from '../../../testing/events/process/testContext.ts';
import { redeemVoucher, voucherRedemption } from './voucherRedemption.ts';

const other = northwind;

const given = async () => {
  const { store, context, contextOn, sweeper, count } = emptyStore();
  const send = handle(store, context.command);
  await send(voucherDecider, summer, 'create', summerCreated.data);
  const entries = async (customerId: string) =>
    (await store.read(streamOf('credit', customerId))).filter(({ type }) => type === CreditAdded.type);
  const events = (type: string) => count(streamOf('voucher', summer), type);
  const redemption = async () => voucherState.of(await store.read(streamOf('voucher', summer))).redemption;
  const sweep = (cut: Cut | null = null) =>
    voucherRedemption.finish({ ...sweeper, store: cutStore(store, cut) }, openOf(summer, {}));
  return { store, contextOn, context, send, entries, events, redemption, sweep };
};

describe('the redemption of a voucher', () => {
  for (const cut of cuts(3))
    it(`that was ${named(cut)} is recorded once after the sweeper, with its original author, or never began`, async () => {
      const { store, contextOn, entries, events, redemption, sweep } = await given();
      await redeemVoucher(contextOn(cutStore(store, cut)), summer, acme).catch(() => undefined);
      const hasBegun = (await events(VoucherRedeemed.type)) === 1;
      assert.equal(hasBegun, cut.append > 1 || cut.isRecorded);
      if (!hasBegun) return assert.equal((await entries(acme)).length, 0);
      await sweep();
      assert.equal(await sweep(), 'over');
      const [entry, ...more] = await entries(acme);
      assert.deepEqual(more, []);
      assert.partialDeepStrictEqual(entry!.data, { amount: 250, remarks: 'Summer bonus', charge: summer });
      assert.equal(entry!.meta.for ?? entry!.meta.by.id, 'ada');
      assert.deepEqual(await redemption(), { customerId: acme, isCredited: true });
    });

  it('after a sweeper was killed at any of its steps, the next one adds the credits or cancels the redemption, once', async () => {
    const dead: Cut = { append: 2, isRecorded: false, isDead: true };
    for (const [isClosed, steps] of [
      [false, 2],
      [true, 1],
    ] as const)
      for (const cut of cuts(steps)) {
        const { store, contextOn, send, entries, redemption, sweep } = await given();
        await redeemVoucher(contextOn(cutStore(store, dead)), summer, acme).catch(() => undefined);
        if (isClosed) await send(creditDecider, acme, 'close', {});
        await sweep(cut).catch(() => undefined);
        await sweep();
        assert.equal((await entries(acme)).length, isClosed ? 0 : 1, named(cut));
        const expected = isClosed ? null : { customerId: acme, isCredited: true };
        assert.deepEqual(await redemption(), expected, named(cut));
      }
  });

  it('that was interrupted is completed by a retry for the customer, also after many other top-ups', async () => {
    for (const append of [2, 3]) {
      const { store, contextOn, context, send, entries, redemption } = await given();
      const cut = { append, isRecorded: append === 2, isDead: true };
      await redeemVoucher(contextOn(cutStore(store, cut)), summer, acme).catch(() => undefined);
      for (let n = 0; n < 120; n++)
        await send(creditDecider, acme, 'add', {
          customerId: acme,
          amount: 1,
          remarks: 'other',
          charge: uuidv7(),
        });
      await assert.rejects(redeemVoucher(context, summer, acme), { reason: 'voucher.redeemed' });
      const mine = (await entries(acme)).filter(({ data }) => (data as { amount: number }).amount === 250);
      assert.equal(mine.length, 1);
      assert.deepEqual(await redemption(), { customerId: acme, isCredited: true });
    }
  });

  it('goes to one of two customers that redeem it at once; a retry gets the same response', async () => {
    const { context, entries } = await given();
    const tries = [acme, other].map(customerId =>
      redeemVoucher(context, summer, customerId, { commandId: `redeem-${customerId}` }),
    );
    const done = await Promise.allSettled(tries);
    assert.deepEqual(done.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const winner = done[0]!.status === 'fulfilled' ? acme : other;
    assert.equal((await entries(acme)).length + (await entries(other)).length, 1);
    const again = await redeemVoucher(context, summer, winner, { commandId: `redeem-${winner}` });
    assert.equal(again.repeated, true);
    assert.equal((await entries(winner)).length, 1);
    await assert.rejects(redeemVoucher(context, summer, winner), { reason: 'voucher.redeemed' });
  });

  it('is cancelled if the customer was deleted, and another one can redeem the voucher', async () => {
    const { store, contextOn, context, send, entries, redemption, sweep } = await given();
    await send(creditDecider, acme, 'close', {});
    await assert.rejects(redeemVoucher(context, summer, acme), { reason: 'customer.deleted' });
    assert.equal(await redemption(), null);
    const cut = cutStore(store, { append: 2, isRecorded: false, isDead: true });
    await redeemVoucher(contextOn(cut), summer, acme).catch(() => undefined);
    assert.equal(await sweep(), 'givenUp');
    await redeemVoucher(context, summer, other);
    assert.deepEqual([(await entries(acme)).length, (await entries(other)).length], [0, 1]);
  });
});
