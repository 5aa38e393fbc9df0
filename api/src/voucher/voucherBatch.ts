import { id } from '@latchkey/events/kernel/terms.ts';
import { later } from '@latchkey/events/store/position.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { voucherDecider } from '@latchkey/events/voucher/decider.ts';
import { isExpired, maxBatchSize, voucher } from '@latchkey/events/voucher/voucher.ts';
import { batchFileName } from '@latchkey/events/voucher/voucherFileName.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { checkCreate, newIdOf } from '../http/entityAccess.ts';
import { route } from '../http/route.ts';
import type { Row } from '../rows/query.ts';
import { newCode, requireVoucherDesign } from './newVoucher.ts';
import { voucherDocument, type ShownVoucher } from './voucherPdf.ts';
import { vouchers } from './voucherView.ts';

const path = `${voucher.path}/batches`;
const count = z.int().min(1).max(maxBatchSize);

/**
 * Creates vouchers with the same terms. Their IDs are derived from the batch ID, so a retry with the same
 * Idempotency-Key completes an interrupted batch and leaves a complete one unchanged.
 */
export const creatingBatch = route({
  method: 'post',
  path,
  summary: `Creates up to ${maxBatchSize} vouchers at once, each with an unguessable code`,
  policy: { access: 'partner.manage', command: 'voucher.create' },
  request: { body: voucher.commands.create.omit({ voucherCode: true, batchId: true }).extend({ count }) },
  response: {
    status: 201,
    body: z.object({ batchId: id, count }).meta({ id: 'VoucherBatch' }),
    projections: vouchers.reads,
  },
  run: async call => {
    const { count: requested, ...terms } = call.body;
    await checkCreate(call, voucher, terms);
    await requireVoucherDesign(call.deps.store, terms.pdfDesignId);
    const batchId = newIdOf(call, 'voucherBatch');
    const items = Array.from({ length: requested }, (_, n) => ({
      id: uuidv5(batchId, voucher.name, n),
      name: 'create' as const,
      input: { ...terms, batchId, voucherCode: newCode() },
    }));
    const results = await call.sendMany(voucherDecider, items);
    const positions = results.map(result => {
      if ('refused' in result) throw result.refused;
      return result.position;
    });
    const body = { batchId, count: requested };
    const location = `${path}/${batchId}.pdf`;
    const position = positions.reduce(later);
    return { status: 201, id: batchId, location, position, late: body, read: async () => ({ body }) };
  },
});

/** Returns a printable file of a batch, with a page for each voucher that can still be redeemed. */
export const batchPdf = route({
  method: 'get',
  path: `${path}/:batchId.pdf`,
  summary: 'Returns the document of a batch of vouchers, with one page per voucher',
  policy: { access: 'partner.manage' },
  response: { mediaType: 'application/pdf', projections: vouchers.reads },
  run: async call => {
    const { deps, caller, params } = call;
    const batchId = id.safeParse(params['batchId']).data ?? refuse('not_found');
    const asker = { grants: caller.grants, permission: vouchers.permission };
    const { rows } = await deps.rows.list(voucher, asker, {
      offset: 0,
      limit: maxBatchSize,
      sort: [], // the order of the list and its CSV
      filter: { batchId },
      counts: false,
    });
    if (rows.length === 0) return refuse('not_found');
    const shown = (await vouchers.presentInList(rows as readonly Row[], call)) as unknown as ShownVoucher[];
    const at = deps.now().getTime();
    const printed = shown.filter(one => one.redeemedAt === null && !isExpired(one, at));
    if (printed.length === 0) return refuse('voucher.none_redeemable');
    const body = await voucherDocument(call, printed);
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentOf(batchFileName(printed[0]!, 'pdf')),
    };
    return { status: 200, body, headers };
  },
});
