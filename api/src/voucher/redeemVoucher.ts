import { customerState } from '@latchkey/events/customer/state.ts';
import { refuse, Refusal } from '@latchkey/events/kernel/index.ts';
import { id, maybeId, name, time } from '@latchkey/events/kernel/terms.ts';
import { redeemVoucher } from '@latchkey/events/process/voucherRedemption.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { voucher, type Voucher } from '@latchkey/events/voucher/voucher.ts';
import { readVoucherCode } from '@latchkey/events/voucher/voucherCode.ts';
import { z } from 'zod';
import { requireAct, requireLiving } from '../access/tenantAccess.ts';
import { failuresOf } from '../auth/failedAttempts.ts';
import { FieldsRefused } from '../http/problem.ts';
import { route, type Call, type Deps } from '../http/route.ts';

const waitMs = 2_000;

const redeemed = z
  .object({
    id,
    voucherCode: z.string(),
    description: name,
    amount: z.int(),
    redeemedCustomerId: maybeId,
    redeemedAt: time.nullable(),
  })
  .meta({ id: 'RedeemedVoucher' });

type Shown = z.output<typeof redeemed>;
const shownFields = Object.keys(redeemed.shape) as (keyof Shown)[];
type Found = Pick<Voucher, 'id' | 'partnerId'>;

const unknownCode = (): never => {
  throw new FieldsRefused('voucher.unknown', [{ field: 'voucherCode', reason: 'voucher.unknown' }]);
};

const inTable = async ({ rows: { knex, tableOf } }: Deps, code: string): Promise<Found | undefined> => {
  const [found] = (await knex(tableOf(voucher))
    .where({ voucherCode: code })
    .limit(1)
    .select('id', 'partnerId')
    .timeout(waitMs, { cancel: true })) as Found[];
  return found;
};

/**
 * Looks up a voucher, including one that was just created. Refuses with `unavailable` if the table doesn't
 * catch up.
 */
const byCode = async (deps: Deps, code: string): Promise<Found | undefined> => {
  const found = await inTable(deps, code);
  if (found) return found;
  if (!(await deps.rows.reached([voucher.name], await deps.store.head()))) return refuse('unavailable');
  return inTable(deps, code);
};

const voucherOf = async ({ deps }: Call, typed: string, customerId: string): Promise<Found> => {
  const code = readVoucherCode(typed);
  if (code === null) return unknownCode();
  const found = await byCode(deps, code);
  const { lineagePartnerIds } = customerState.of(await deps.store.read(streamOf('customer', customerId)));
  return found && lineagePartnerIds.includes(found.partnerId) ? found : unknownCode();
};

/** Wrong codes count as failed attempts, so that codes can't be guessed. */
export const redeemVoucherRoute = route({
  method: 'post',
  path: `${voucher.path}/redeem`,
  summary: 'Redeems a voucher for a customer',
  policy: { access: 'customer.manage', command: 'voucher.redeem', perMinute: 60 },
  request: { body: z.object({ voucherCode: z.string().min(1).max(64), customerId: id }) },
  response: { body: redeemed, projections: ['credit', voucher.name] },
  run: async call => {
    const { deps, caller, commandIdFor, process } = call;
    const { voucherCode, customerId } = call.body;
    await requireAct(deps.store, caller, 'customer.manage', 'customer', customerId, 'customer.read');
    await requireLiving(deps.store, { customerId });
    const failures = failuresOf(deps.pool);
    const key = `voucher ${caller.kind} ${caller.id}`;
    const { id: of } = await voucherOf(call, voucherCode, customerId).catch(async (error: unknown) => {
      const isWrong = error instanceof Refusal && error.reason === 'voucher.unknown';
      if (isWrong) await failures.attempt(key); // refuses with `locked` after ten
      throw error;
    });
    await failures.check(key);
    const commandId = commandIdFor('voucher', of, 'redeem');
    const { position } = await redeemVoucher(process, of, customerId, { commandId });
    await failures.forget(key);
    const read = async () => {
      const [body] = await deps.rows.byIds<Shown>(voucher, [of], shownFields);
      return { body: body ?? refuse('not_found') };
    };
    return { status: 200, position, id: of, read };
  },
});
