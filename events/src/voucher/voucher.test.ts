import assert from 'node:assert/strict';
import { acme } from '../customer/examples.ts';
import { given } from '../../../testing/events/testDecider.ts';
import { voucherDecider } from './decider.ts';
import { summerCode, summerCreated, summerTerms } from './examples.ts';
import {
  isRedeemed,
  voucher,
  VoucherCreated,
  VoucherCredited,
  VoucherDeleted,
  VoucherRedeemed,
} from './voucher.ts';
import { readVoucherCode, voucherCodeForm, voucherCodeOf } from './voucherCode.ts';

const redeemed = VoucherRedeemed({ customerId: acme });
const terms = voucher.commands.create;
const problemsOf = (changed: object) =>
  (terms.safeParse({ ...summerCreated.data, ...changed }).error?.issues ?? []).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  );

describe('voucher', () => {
  it('is created with a code, redeemed once, and can be deleted only before', () => {
    given(voucherDecider).when('create', summerCreated.data).records(summerCreated);
    given(voucherDecider, summerCreated).when('redeem', { customerId: acme }).records(redeemed);
    given(voucherDecider, summerCreated, redeemed)
      .when('redeem', { customerId: acme })
      .refuses('voucher.redeemed');
    given(voucherDecider, summerCreated, redeemed)
      .when('credited', {})
      .records(VoucherCredited({ customerId: acme }));
    given(voucherDecider, summerCreated).when('delete', {}).records(VoucherDeleted({}));
    given(voucherDecider, summerCreated, redeemed).when('delete', {}).refuses('voucher.redeemed');
    given(voucherDecider, summerCreated, VoucherDeleted({}))
      .when('redeem', { customerId: acme })
      .refuses('not_found');
  });

  it('35.3: it can’t be redeemed from its end on, nor made with one in the past', () => {
    const ending = (expiresAt: string) => VoucherCreated({ ...summerCreated.data, expiresAt });
    given(voucherDecider, ending('2000-01-01T00:00:00.000Z'))
      .when('redeem', { customerId: acme })
      .refuses('voucher.expired');
    given(voucherDecider, ending('2099-01-01T00:00:00.000Z'))
      .when('redeem', { customerId: acme })
      .records(redeemed);
    given(voucherDecider, ending('2000-01-01T00:00:00.000Z'), redeemed)
      .when('redeem', { customerId: acme })
      .refuses('voucher.redeemed');
    given(voucherDecider).when('create', ending('2000-01-01T00:00:00.000Z').data).refuses('invalid');
    const { expiresAt: _, batchId: __, ...old } = summerCreated.data;
    assert.partialDeepStrictEqual(voucher.events.VoucherCreated(old as never).data, old);
  });

  it('VOU-02: it counts as redeemed only when both the time and the customer are known', () => {
    const [redeemedAt, redeemedCustomerId] = ['2026-11-20T12:00:00.000Z', acme];
    assert.equal(isRedeemed({ redeemedAt, redeemedCustomerId }), true);
    for (const part of [
      {},
      { redeemedAt: null, redeemedCustomerId },
      { redeemedAt, redeemedCustomerId: null },
    ])
      assert.equal(isRedeemed(part), false);
  });

  it('VOU-25, VOU-29: the description is needed, and has 255 characters at most', () => {
    assert.deepEqual(problemsOf({ description: 'x'.repeat(255) }), []);
    assert.deepEqual(problemsOf({ description: '' }), ['description too_small']);
    assert.deepEqual(problemsOf({ description: undefined }), ['description invalid_type']);
    assert.deepEqual(problemsOf({ description: 'x'.repeat(256) }), ['description too_big']);
  });

  it('VOU-26, LIM-12: the amount is needed, a number from 10 to 10000', () => {
    for (const amount of [10, 10_000]) assert.deepEqual(problemsOf({ amount }), []);
    assert.deepEqual(problemsOf({ amount: 9 }), ['amount too_small']);
    assert.deepEqual(problemsOf({ amount: 10_001 }), ['amount too_big']);
    for (const amount of [undefined, null, '100', 10.5])
      assert.deepEqual(problemsOf({ amount }), ['amount invalid_type']);
  });

  it('VOU-27: the PDF design is needed', () => {
    for (const pdfDesignId of [undefined, null])
      assert.deepEqual(problemsOf({ pdfDesignId }), ['pdfDesignId invalid_type']);
    assert.deepEqual(problemsOf({ pdfDesignId: summerTerms.pdfDesignId }), []);
  });

  it('its code is read as people type it', () => {
    const code = voucherCodeOf(crypto.getRandomValues(new Uint8Array(16)));
    assert.match(code, voucherCodeForm);
    assert.notEqual(voucherCodeOf(crypto.getRandomValues(new Uint8Array(16))), code);
    for (const typed of [summerCode, ' 7k3m q9tx 2wab v5hd ', '7K3MQ9TX2WABV5HD'])
      assert.equal(readVoucherCode(typed), summerCode);
    assert.equal(readVoucherCode('oil0-0000-0000-0000'), '0110-0000-0000-0000');
    for (const typed of ['', '7K3M-Q9TX-2WAB-V5H', `${summerCode}0`, '7K3M-Q9TX-2WAB-V5HU'])
      assert.equal(readVoucherCode(typed), null);
  });
});
