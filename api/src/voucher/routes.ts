import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { voucherDecider } from '@latchkey/events/voucher/decider.ts';
import { voucherCodeBytes, voucherCodeOf } from '@latchkey/events/voucher/voucherCode.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { checkCreate, newIdOf } from '../http/entityAccess.ts';
import type { Route } from '../http/route.ts';
import { redeemVoucherRoute } from './redeemVoucher.ts';
import { vouchers } from './voucherView.ts';
import { voucherPdf } from './voucherPdf.ts';

type Terms = Omit<z.output<typeof voucher.commands.create>, 'voucherCode'>;

const creating: Route = {
  ...vouchers.create(),
  summary: 'Makes a voucher, with a code that nobody guesses',
  body: voucher.commands.create.omit({ voucherCode: true }),
  run: async call => {
    const terms = call.body as Terms;
    await checkCreate(call, voucher, terms);
    const { isPresent, terms: design } = pdfDesignState.of(
      await call.deps.store.read(streamOf('pdfDesign', terms.pdfDesignId)),
    );
    if (!isPresent || design?.type !== 'VOUCHER')
      return refuseFields([{ field: 'pdfDesignId', reason: 'voucher.no_voucher_design' }]);
    const id = newIdOf(call, voucher.name);
    const input = { ...terms, voucherCode: voucherCodeOf(randomBytes(voucherCodeBytes)) };
    return vouchers.answer(call, id, await call.send(voucherDecider, id, 'create', input), 201);
  },
};

export const voucherRoutes: readonly Route[] = [
  voucherPdf,
  vouchers.list(),
  vouchers.read(),
  vouchers.history(),
  creating,
  redeemVoucherRoute,
  vouchers.remove(),
];
