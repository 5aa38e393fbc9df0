import { creditDecider } from '../credit/decider.ts';
import { Refusal } from '../kernel/index.ts';
import type { Handled } from '../store/decideOne.ts';
import { handle, type HandleOptions } from '../store/handle.ts';
import type { Position } from '../store/position.ts';
import { streamOf } from '../store/store.ts';
import { voucherDecider } from '../voucher/decider.ts';
import { voucherState, type VoucherState } from '../voucher/state.ts';
import { VoucherCredited, VoucherRedeemed, VoucherRedemptionGivenUp } from '../voucher/voucher.ts';
import { isCharged } from './creditEntry.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

/**
 * Adds the credits of a redeemed voucher to the customer's ledger, in an entry with the voucher's ID, and
 * records this on the voucher. If the ledger is closed, cancels the redemption and throws.
 */
const creditIt = async (
  { store, command }: ProcessContext,
  id: string,
  { terms, redemption }: VoucherState,
  isFirst: boolean,
): Promise<Position> => {
  const send = handle(store, command);
  const { customerId } = redemption!;
  const charge = { customerId, amount: terms!.amount, remarks: terms!.description, charge: id };
  if (isFirst || !(await isCharged(store, customerId, id)))
    await send(creditDecider, customerId, 'add', charge).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.reason === 'customer.deleted')
        await send(voucherDecider, id, 'giveUp', {});
      throw error;
    });
  return (await send(voucherDecider, id, 'credited', {})).position;
};

const isOpen = ({ redemption }: VoucherState): boolean => redemption !== null && !redemption.isCredited;

/**
 * Redeems a voucher for a customer and adds its credits to the ledger. The voucher's stream ensures that it
 * is redeemed only once. A new request for the same customer completes an interrupted redemption, and is then
 * rejected like any other.
 */
export const redeemVoucher = async (
  context: ProcessContext,
  id: string,
  customerId: string,
  options: HandleOptions = {},
): Promise<Handled<VoucherState>> => {
  const { store, command } = context;
  const refused = async (error: unknown): Promise<never> => {
    const state = voucherState.of(await store.read(streamOf('voucher', id)));
    if (isOpen(state) && state.redemption?.customerId === customerId)
      await creditIt(context, id, state, false);
    throw error;
  };
  const done = await handle(store, command)(voucherDecider, id, 'redeem', { customerId }, options).catch(
    refused,
  );
  if (!isOpen(done.state)) return done;
  return { ...done, position: await creditIt(context, id, done.state, !done.repeated) };
};

export const voucherRedemption: Process = {
  name: 'voucher-redemption',
  begins: [begins(VoucherRedeemed, ({ entityId }) => ({ id: entityId, data: {} }))],
  ends: [
    ends(VoucherCredited, ({ entityId }) => entityId),
    ends(VoucherRedemptionGivenUp, ({ entityId }) => entityId),
  ],
  overdueAfterMs: () => 60_000,
  finish: async (context, { id }) => {
    const { store, command } = context;
    const history = await store.read(streamOf('voucher', id));
    const state = voucherState.of(history);
    if (!isOpen(state)) return 'over';
    const { by, for: other } = history.findLast(({ type }) => type === VoucherRedeemed.type)!.meta;
    const mine = { ...context, command: { ...command, for: other ?? by.id } };
    return creditIt(mine, id, state, false).then(
      () => 'finished' as const,
      (error: unknown) => {
        if (error instanceof Refusal && error.reason === 'customer.deleted') return 'givenUp' as const;
        throw error;
      },
    );
  },
};
