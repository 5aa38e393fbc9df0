import { randomBytes } from 'node:crypto';
import { customerState } from '@latchkey/events/customer/state.ts';
import { pdfDesignDecider } from '@latchkey/events/pdfDesign/decider.ts';
import { redeemVoucher } from '@latchkey/events/process/voucherRedemption.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { voucherDecider } from '@latchkey/events/voucher/decider.ts';
import { voucherCodeBytes, voucherCodeOf } from '@latchkey/events/voucher/voucherCode.ts';
import { demoVoucherDesign, demoVouchers } from './demoVouchers.ts';
import type { DemoCustomer } from './customers.ts';
import type { Ground } from './ground.ts';
import type { World } from './world.ts';

const isGiven = ({ key }: DemoCustomer): boolean => key === 'acme';

export const givenTo = (customer: DemoCustomer): number =>
  isGiven(customer)
    ? demoVouchers.reduce((sum, { amount, isRedeemed }) => sum + (isRedeemed ? amount : 0), 0)
    : 0;

export const giveVouchers = async (world: World, { id, customer, partnerDesk }: Ground): Promise<void> => {
  if (!isGiven(customer)) return;
  const { send, process } = world.as({ kind: 'user', id: partnerDesk });
  const { partnerId } = customerState.of(await world.store.read(streamOf('customer', id)));
  const pdfDesignId = uuidv7();
  await send(pdfDesignDecider, pdfDesignId, 'create', { ...demoVoucherDesign, partnerId });
  for (const { isRedeemed, ...terms } of demoVouchers) {
    const voucherId = uuidv7();
    const voucherCode = voucherCodeOf(randomBytes(voucherCodeBytes));
    const input = { ...terms, pdfDesignId, partnerId: partnerId!, voucherCode };
    await send(voucherDecider, voucherId, 'create', input);
    if (isRedeemed) await redeemVoucher(process, voucherId, id);
  }
};
