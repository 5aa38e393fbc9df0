import { numberFormat } from './localeTexts.ts';

export const durationBetween = (from: string, to: string, locale: string): string =>
  durationText(Math.max(1, (Date.parse(to) - Date.parse(from)) / 1_000), locale);

/**
 * Formats a duration in seconds below 1.5 minutes, in minutes below 1.5 hours, else in hours, rounded up: `40
 * seconds`, `2 hours`.
 */
export const durationText = (seconds: number, locale: string): string => {
  const [unit, size] =
    seconds < 90
      ? (['second', 1] as const)
      : seconds < 5_400
        ? (['minute', 60] as const)
        : (['hour', 3_600] as const);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size));
};
