import { maxValue } from '@latchkey/events/dataFormat/codec.ts';
import { maxByteLength } from '@latchkey/events/dataFormat/format.ts';
import { useLocale } from 'react-admin';
import { useT } from '../core/t.ts';
import { useByteCount } from '../kit/bytes/useByteCount.ts';
import { numberOf, type DraftParam } from './draft.ts';

const maxDigits = 8;

export const useLimitText = () => {
  const t = useT();
  const byteCount = useByteCount();
  const locale = useLocale();
  return ({ representation, length }: Pick<DraftParam, 'representation' | 'length'>): string => {
    const size = numberOf(length);
    if (representation === '' || size === null || size < 1 || size > maxByteLength) return '';
    const greatest = maxValue({ representation: 'DECIMAL', length: size });
    const maximum = size <= maxDigits ? new Intl.NumberFormat(locale).format(greatest) : `256^${size} − 1`;
    return t(`dataFormat.limit.${representation}`, {
      bytes: byteCount(size),
      digits: 2 * size,
      maximum,
      smart_count: size,
    });
  };
};
