import { voucherDecider } from '@latchkey/events/voucher/decider.ts';
import { voucher } from '@latchkey/events/voucher/voucher.ts';
import type { z } from 'zod';
import { checkCreate, newIdOf } from '../http/entityAccess.ts';
import { extendRoute, type Route } from '../http/route.ts';
import { newCode, requireVoucherDesign } from './newVoucher.ts';
import { redeemVoucherRoute } from './redeemVoucher.ts';
import { batchPdf, creatingBatch } from './voucherBatch.ts';
import { statusExtra, withStatus } from './voucherFilters.ts';
import { voucherPdf } from './voucherPdf.ts';
import { vouchers } from './voucherView.ts';

const terms = voucher.commands.create.omit({ voucherCode: true, batchId: true });
type Terms = z.output<typeof terms>;

const creating = extendRoute(vouchers.create(), {
  summary: 'Creates a voucher with an unguessable code',
  request: { body: terms },
  run: async call => {
    const given = call.body as Terms;
    await checkCreate(call, voucher, given);
    await requireVoucherDesign(call.deps.store, given.pdfDesignId);
    const id = newIdOf(call, voucher.name);
    const input = { ...given, batchId: null, voucherCode: newCode() };
    return vouchers.answer(call, id, await call.send(voucherDecider, id, 'create', input), 201);
  },
});

export const voucherRoutes: readonly Route[] = [
  batchPdf,
  voucherPdf,
  vouchers.list({ extra: statusExtra, where: withStatus }),
  vouchers.read(),
  vouchers.history(),
  creating,
  creatingBatch,
  redeemVoucherRoute,
  vouchers.remove(),
];
