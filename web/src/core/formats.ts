import { useLocale } from 'react-admin';
import { useMemo } from 'react';
import {
  dateTimeText,
  dayText,
  minuteText,
  momentText,
  numberText,
  relativeText,
  timeText,
} from './localeTexts.ts';

export const useFormats = () => {
  const locale = useLocale();
  return useMemo(
    () => ({
      dateTime: (time: string) => dateTimeText(time, locale),
      relative: (time: string, now = Date.now()) => relativeText(time, locale, now),
      /** Formats the time of an event with its day ("yesterday, 1:05 PM"). */
      moment: (time: string, now = Date.now()) => momentText(time, locale, now),
      day: (time: string) => dayText(time, locale),
      /** Formats a day without time (`2027-03-14`), independent of time zones. */
      date: (day: string) => dayText(day, locale, 'UTC'),
      minuteOfDay: (time: string) => minuteText(time, locale),
      timeOfDay: (time: string) => timeText(time, locale),
      number: (value: number) => numberText(value, locale),
    }),
    [locale],
  );
};
