import { voucherStatus } from '@latchkey/events/voucher/voucher.ts';
import type { z } from 'zod';
import type { ListRequest } from '../lists/listQuery.ts';
import type { Call } from '../http/route.ts';
import type { Condition } from '../rows/condition.ts';

export const statusExtra = {
  status: voucherStatus
    .optional()
    .describe('Vouchers that can be redeemed, were redeemed, or expired before they were redeemed'),
};

const isRedeemed = `(t."redeemedAt" IS NOT NULL AND t."redeemedCustomerId" IS NOT NULL)`;
const isExpired = `coalesce(t."expiresAt" <= ?, false)`;
const conditions: Readonly<Record<z.output<typeof voucherStatus>, string>> = {
  REDEEMED: isRedeemed,
  EXPIRED: `NOT ${isRedeemed} AND ${isExpired}`,
  AVAILABLE: `NOT ${isRedeemed} AND NOT ${isExpired}`,
};

export const withStatus = (
  { deps }: Pick<Call, 'deps'>,
  { extra }: Pick<ListRequest, 'extra'>,
): readonly Condition[] => {
  const status = voucherStatus.optional().parse(extra['status']);
  if (status === undefined) return [];
  const values = status === 'REDEEMED' ? [] : [deps.now()];
  return [{ sql: conditions[status], values }];
};
