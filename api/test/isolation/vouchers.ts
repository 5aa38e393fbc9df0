import { VoucherCreated } from '@latchkey/events/voucher/voucher.ts';
import { voucherCodeBytes, voucherCodeOf } from '@latchkey/events/voucher/voucherCode.ts';
import { offerOf, placeOf } from './places.ts';
import type { Owner } from './rules.ts';

export const voucherCreated = (owner: Owner) =>
  VoucherCreated({
    description: placeOf(owner),
    amount: 10,
    pdfDesignId: offerOf('pdfDesign', owner.partnerId!),
    partnerId: owner.partnerId!,
    voucherCode: voucherCodeOf(crypto.getRandomValues(new Uint8Array(voucherCodeBytes))),
  });
