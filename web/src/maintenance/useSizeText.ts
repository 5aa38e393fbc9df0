import { useLocale } from 'react-admin';
import { numberFormat } from '../core/localeTexts.ts';

const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/**
 * Returns a function that formats a number of bytes in the largest fitting unit, such as `214 MiB` or `12.4
 * GiB`.
 */
export const useSizeText = (): ((bytes: number) => string) => {
  const locale = useLocale();
  return bytes => {
    const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
    const value = bytes / 1_024 ** power;
    const digits = power > 0 && value < 100 ? 1 : 0;
    return `${numberFormat(locale, { maximumFractionDigits: digits }).format(value)} ${units[power]}`;
  };
};
