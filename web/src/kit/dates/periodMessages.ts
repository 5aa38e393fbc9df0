import { inBoth } from '../../core/messagesOf.ts';

export const periodMessages = inBoth(
  {
    from: 'From',
    to: 'To',
    periods: 'Periods',
    period: {
      today: 'Today',
      yesterday: 'Yesterday',
      week: 'Last 7 days',
      weekBefore: 'Last week',
      days: 'Last 30 days',
      month: 'This month',
      monthBefore: 'Last month',
      year: 'This year',
      weekAhead: 'Next 7 days',
      daysAhead: 'Next 30 days',
      monthAfter: 'Next month',
    },
    reversed: '“From” must not be after “To”.',
    problem: {
      ambiguous: 'Day and month aren’t clear. Type the date as %{pattern}.',
      nonexistent: 'This date doesn’t exist. Type it as %{pattern}.',
      unreadable: 'This isn’t a date. Type it as %{pattern}.',
    },
  },
  {
    from: 'Von',
    to: 'Bis',
    periods: 'Zeiträume',
    period: {
      today: 'Heute',
      yesterday: 'Gestern',
      week: 'Letzte 7 Tage',
      weekBefore: 'Vorige Woche',
      days: 'Letzte 30 Tage',
      month: 'Dieser Monat',
      monthBefore: 'Voriger Monat',
      year: 'Dieses Jahr',
      weekAhead: 'Nächste 7 Tage',
      daysAhead: 'Nächste 30 Tage',
      monthAfter: 'Nächster Monat',
    },
    reversed: '„Von“ darf nicht nach „Bis“ liegen.',
    problem: {
      ambiguous: 'Tag und Monat sind nicht eindeutig. Geben Sie das Datum als %{pattern} ein.',
      nonexistent: 'Dieses Datum gibt es nicht. Geben Sie es als %{pattern} ein.',
      unreadable: 'Das ist kein Datum. Geben Sie es als %{pattern} ein.',
    },
  },
);
