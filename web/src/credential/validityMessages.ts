import { inBoth } from '../core/messagesOf.ts';

export const validityMessages = inBoth(
  {
    section: 'Validity',
    startTime: 'Start time',
    endTime: 'End time',
    startHint: 'The message is sent at that time. Leave empty to send it right away.',
    startByHand: 'There is no QR code before that time. Leave empty to get it right away.',
    endHint: {
      wallet:
        'The pass will be suspended at that time, and resumed if you extend it, unless someone suspended it by hand. Leave the time empty to include the whole day.',
      other:
        'The credential will be removed at that time, which can’t be undone. Leave the time empty to include the whole day.',
      unknown:
        'At that time, a wallet pass will be suspended. Any other credential will be removed, which can’t be undone.',
    },
    presets: {
      label: 'Suggested end dates',
      days: 'In 30 days',
      month: 'End of month',
      year: 'End of year',
      none: 'No end date',
    },
    reversed: 'The end must be after the start',
    past: 'The end must be in the future. To stop credentials now, suspend or remove them.',
    extend: 'Extend',
    startsOn: 'Valid from %{date}',
    endsIn: 'Ends in %{smart_count} day |||| Ends in %{smart_count} days',
    endsToday: 'Ends in less than a day',
    endedOn: 'Ended on %{date}',
    until: 'Valid until %{date}.',
    current: 'Current start: %{start}. Current end: %{end}.',
    timeHint: 'Leave the time empty to include the whole day.',
    choice: {
      keepOf: 'Keep as it is (%{current})',
      nothing: 'Choose what to change',
      start: {
        set: 'Set a start date',
        none: 'No start date (valid immediately)',
        now: 'valid right away',
        hint: 'The message is sent at that time.',
      },
      end: { set: 'Set an end date', none: 'No end date', never: 'no end date' },
    },
    bulkEnd: {
      wallets:
        'When its validity ends, the wallet pass is suspended. |||| When their validity ends, the wallet passes are suspended.',
      others:
        'When its validity ends, the credential is removed, which can’t be undone. |||| When their validity ends, the credentials are removed, which can’t be undone.',
      mixed:
        'When their validity ends, wallet passes are suspended. Other credentials are removed, which can’t be undone.',
    },
    bulkResume:
      'A suspended wallet pass whose validity has ended will be resumed, unless someone suspended it by hand. |||| %{count} suspended wallet passes whose validity has ended will be resumed, unless someone suspended them by hand.',
    currentEnd: 'Current end: %{end}.',
    currentEnds: 'Current end: %{first} to %{last}.',
    withoutEnd: 'One credential has no end date. |||| %{count} credentials have no end date.',
    shortens: 'The new end is earlier than the current one.',
    shortensSome:
      'The new end shortens the validity of one credential. |||| The new end shortens the validity of %{count} credentials.',
  },
  {
    section: 'Gültigkeit',
    startTime: 'Startzeit',
    endTime: 'Endzeit',
    startHint: 'Zu diesem Zeitpunkt wird die Nachricht gesendet. Ohne Angabe wird sie sofort gesendet.',
    startByHand: 'Vor diesem Zeitpunkt gibt es keinen QR-Code. Ohne Angabe gibt es ihn sofort.',
    endHint: {
      wallet:
        'Zu diesem Zeitpunkt wird der Pass gesperrt und bei einer Verlängerung wieder entsperrt, sofern ihn niemand von Hand gesperrt hat. Ohne Uhrzeit zählt der ganze Tag.',
      other:
        'Zu diesem Zeitpunkt wird die Berechtigung unwiderruflich entfernt. Ohne Uhrzeit zählt der ganze Tag.',
      unknown:
        'Zu diesem Zeitpunkt wird ein Wallet-Pass gesperrt. Jede andere Berechtigung wird unwiderruflich entfernt.',
    },
    presets: {
      label: 'Vorschläge für das Enddatum',
      days: 'In 30 Tagen',
      month: 'Monatsende',
      year: 'Jahresende',
      none: 'Unbefristet',
    },
    reversed: 'Das Ende muss nach dem Beginn liegen',
    past: 'Das Ende muss in der Zukunft liegen. Sperren oder entfernen Sie Berechtigungen, die ab sofort nicht mehr gelten sollen.',
    extend: 'Verlängern',
    startsOn: 'Gültig ab %{date}',
    endsIn: 'Endet in %{smart_count} Tag |||| Endet in %{smart_count} Tagen',
    endsToday: 'Endet in weniger als einem Tag',
    endedOn: 'Abgelaufen am %{date}',
    until: 'Gültig bis %{date}.',
    current: 'Aktueller Beginn: %{start}. Aktuelles Ende: %{end}.',
    timeHint: 'Ohne Uhrzeit zählt der ganze Tag.',
    choice: {
      keepOf: 'Nicht ändern (%{current})',
      nothing: 'Wählen Sie, was sich ändern soll',
      start: {
        set: 'Beginn festlegen',
        none: 'Kein Beginn (sofort gültig)',
        now: 'sofort gültig',
        hint: 'Zu diesem Zeitpunkt wird die Nachricht gesendet.',
      },
      end: { set: 'Ende festlegen', none: 'Unbefristet', never: 'unbefristet' },
    },
    bulkEnd: {
      wallets:
        'Der Wallet-Pass wird am Ende seiner Gültigkeit gesperrt. |||| Die Wallet-Pässe werden am Ende ihrer Gültigkeit gesperrt.',
      others:
        'Die Berechtigung wird am Ende ihrer Gültigkeit unwiderruflich entfernt. |||| Die Berechtigungen werden am Ende ihrer Gültigkeit unwiderruflich entfernt.',
      mixed:
        'Wallet-Pässe werden am Ende ihrer Gültigkeit gesperrt. Alle anderen Berechtigungen werden unwiderruflich entfernt.',
    },
    bulkResume:
      'Ein gesperrter Wallet-Pass, dessen Gültigkeit abgelaufen ist, wird entsperrt, sofern niemand ihn von Hand gesperrt hat. |||| %{count} gesperrte Wallet-Pässe, deren Gültigkeit abgelaufen ist, werden entsperrt, sofern niemand sie von Hand gesperrt hat.',
    currentEnd: 'Aktuelles Ende: %{end}.',
    currentEnds: 'Aktuelles Ende: %{first} bis %{last}.',
    withoutEnd: 'Eine Berechtigung ist unbefristet. |||| %{count} Berechtigungen sind unbefristet.',
    shortens: 'Das neue Ende liegt vor dem aktuellen.',
    shortensSome:
      'Das neue Ende verkürzt die Gültigkeit einer Berechtigung. |||| Das neue Ende verkürzt die Gültigkeit von %{count} Berechtigungen.',
  },
);
