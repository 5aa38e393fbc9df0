import { paceOf, type Pace, type Spending } from '@latchkey/events/credit/pace.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';

const yearMs = 365 * 24 * 3_600_000;
const longestYears = 3;
const ninetyDaysMs = 89.5 * 24 * 3_600_000;

export const usePaceText = () => {
  const t = useT();
  const { number, day } = useFormats();
  const perDayOf = ({ perDay }: Pace) =>
    perDay >= 10 ? number(Math.round(perDay)) : number(Math.max(0.1, Math.round(perDay * 10) / 10));
  const untilOf = ({ until }: Pace, now: Date) => {
    if (until === null) return null;
    return until.getTime() - now.getTime() > longestYears * yearMs ? 'long' : day(until.toISOString());
  };
  return (spending: Spending, now = new Date()) => {
    const pace = paceOf(spending, now);
    if (pace === null) {
      const isNew = spending.since !== null && spending.taken > 0;
      return {
        pace,
        perDay: null,
        until: null,
        over: null,
        sentence: t(`credit.pace.${spending.balance <= 0 ? 'zero' : isNew ? 'tooNew' : 'none'}`),
      };
    }
    const [perDay, until] = [perDayOf(pace), untilOf(pace, now)];
    const isWhole = now.getTime() - Date.parse(spending.since!) >= ninetyDaysMs;
    const over = isWhole
      ? t('credit.pace.over90')
      : t('credit.pace.overSince', { date: day(spending.since!) });
    const sentence =
      until === null
        ? t('credit.pace.empty', { perDay })
        : until === 'long'
          ? t('credit.pace.long', { perDay })
          : t('credit.pace.until', { perDay, date: until });
    return { pace, perDay, until: until === 'long' ? t('credit.pace.longer') : until, over, sentence };
  };
};
