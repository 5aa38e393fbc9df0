import { isExpired, isRedeemed, type Voucher } from '@latchkey/events/voucher/voucher.ts';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { StatusChip } from '../kit/StatusChip.tsx';

const tones = { redeemed: 'quiet', expired: 'quiet', available: 'good' } as const;

export const VoucherStatus = ({
  row,
}: {
  readonly row: Pick<Voucher, 'redeemedAt' | 'redeemedCustomerId' | 'expiresAt'>;
}) => {
  const t = useT();
  const [now] = useState(Date.now);
  const isOver = isExpired(row, now);
  const status = isRedeemed(row) ? 'redeemed' : isOver ? 'expired' : 'available';
  return (
    <StatusChip
      word={t(`voucher.status.${status}.word`)}
      explanation={t(`voucher.status.${status}.text`)}
      tone={tones[status]}
    />
  );
};
