import { voucherStatusOf, type Voucher } from '@latchkey/events/voucher/voucher.ts';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';

const tones = { REDEEMED: 'quiet', EXPIRED: 'quiet', AVAILABLE: 'good' } as const;

export const VoucherStatus = ({
  row,
}: {
  readonly row: Pick<Voucher, 'redeemedAt' | 'redeemedCustomerId' | 'expiresAt'>;
}) => {
  const t = useT();
  const [now] = useState(Date.now);
  const status = voucherStatusOf(row, now);
  return (
    <StatusChip
      word={t(`voucher.status.${status}.word`)}
      explanation={t(`voucher.status.${status}.text`)}
      tone={tones[status]}
    />
  );
};
