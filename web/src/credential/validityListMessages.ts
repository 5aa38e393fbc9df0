import { inBoth } from '../core/messagesOf.ts';

/** Texts of validity in lists and menus. Those of dialogs and pages are in `validityMessages.ts`. */
export const validityListMessages = inBoth(
  {
    change: 'Change validity…',
    filter: 'Validity',
    states: { valid: 'Valid now', notYetValid: 'Not valid yet', ended: 'Ended' },
    within: 'Ends within',
    withinDays: '%{smart_count} day |||| %{smart_count} days',
    untilDay: 'Until %{date}',
    fromDay: 'From %{date}',
  },
  {
    change: 'Gültigkeit ändern …',
    filter: 'Gültigkeit',
    states: { valid: 'Jetzt gültig', notYetValid: 'Noch nicht gültig', ended: 'Abgelaufen' },
    within: 'Endet innerhalb von',
    withinDays: '%{smart_count} Tag |||| %{smart_count} Tagen',
    untilDay: 'Bis %{date}',
    fromDay: 'Ab %{date}',
  },
);
