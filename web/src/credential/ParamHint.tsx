import { maxValue, type Representation } from '@latchkey/events/dataFormat/codec.ts';
import { Link } from '@mui/material';
import { useLocale } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import { maxSpelled } from './misfits.ts';
import { useNextNumber } from './useNextNumber.ts';

interface Param {
  readonly representation: Representation;
  readonly length: number;
}

export const useParamText = () => {
  const t = useT();
  const locale = useLocale();
  return ({ representation, length }: Param): string => {
    const greatest = representation === 'DECIMAL' ? maxValue({ representation, length }) : 0n;
    const digits = representation === 'DECIMAL' ? greatest.toString().length : 2 * length;
    if (representation === 'DECIMAL' && length > maxSpelled)
      return t('credentialDialog.param.longDecimal', { digits });
    return t(`credentialDialog.param.${representation}`, {
      maximum: new Intl.NumberFormat(locale).format(greatest),
      digits,
      smart_count: length,
    });
  };
};

interface Props {
  readonly source: string;
  readonly isNumber: boolean;
  /** Whether to offer the next number even if numbers may repeat. */
  readonly isOffered?: boolean;
  readonly parse?: (text: string) => unknown;
}

export const NextNumber = ({ source, isNumber, isOffered = false, parse = value => value }: Props) => {
  const t = useT();
  const { setValue } = useFormContext();
  const next = useNextNumber(isNumber, isOffered);
  if (next === null) return null;
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      onClick={() =>
        setValue(source, parse(next), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
      }
      sx={{ ...fingerHigh, justifySelf: 'start', textAlign: 'left' }}
    >
      {t('credentialDialog.nextNumber', { value: next })}
    </Link>
  );
};
