import { randomBytes } from 'node:crypto';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { voucherCodeBytes, voucherCodeOf } from '@latchkey/events/voucher/voucherCode.ts';

export const newCode = (): string => voucherCodeOf(randomBytes(voucherCodeBytes));

export const requireVoucherDesign = async (store: Pick<EventStore, 'read'>, id: string): Promise<void> => {
  const { isPresent, terms } = pdfDesignState.of(await store.read(streamOf('pdfDesign', id)));
  if (!isPresent || terms?.type !== 'VOUCHER')
    refuseFields([{ field: 'pdfDesignId', reason: 'voucher.no_voucher_design' }]);
};
