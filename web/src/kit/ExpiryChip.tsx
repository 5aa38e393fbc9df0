import { useT } from '../core/t.ts';
import { StatusChip } from './StatusChip.tsx';

interface Props {
  /** Whole days until the expiry, negative after it; null if it is far away. */
  readonly days: number | null;
  /** Number of remaining days below which the chip is red. */
  readonly pressing: number;
}

export const ExpiryChip = ({ days, pressing }: Props) => {
  const t = useT();
  if (days === null) return <StatusChip word={t('kit.expiry.valid')} tone="good" />;
  if (days < 0) return <StatusChip word={t('kit.expiry.ended')} tone="bad" />;
  const word = days === 0 ? t('kit.expiry.today') : t('kit.expiry.days', { smart_count: days });
  return <StatusChip word={word} tone={days < pressing ? 'bad' : 'waiting'} />;
};
