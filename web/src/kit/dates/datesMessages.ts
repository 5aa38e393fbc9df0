import { inBoth } from '../../core/messagesOf.ts';

export const datesMessages = inBoth(
  {
    day: 'Date',
    time: 'Time',
    timePattern: 'HH:MM',
    open: 'Choose a date: %{field}',
    monthBefore: 'Previous month',
    monthAfter: 'Next month',
    yearsBefore: 'Previous 20 years',
    yearsAfter: 'Next 20 years',
  },
  {
    day: 'Datum',
    time: 'Uhrzeit',
    timePattern: 'HH:MM',
    open: 'Datum wählen: %{field}',
    monthBefore: 'Voriger Monat',
    monthAfter: 'Nächster Monat',
    yearsBefore: 'Vorige 20 Jahre',
    yearsAfter: 'Nächste 20 Jahre',
  },
);
