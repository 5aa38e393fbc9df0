import { inBoth } from '../core/messagesOf.ts';

export const failureMessages = inBoth(
  {
    titles: {
      operation: 'Operation failed',
      provider: 'Provider API returned an error',
      internal: 'Internal problem while issuing',
    },
    missed: 'One credential wasn’t issued |||| %{count} credentials weren’t issued',
    hints: {
      badRequest: 'The provider rejected the request. Check the provider settings or reopen the order.',
      unauthorized: 'The provider rejected our API key. It may have expired.',
      serverError: 'The provider is having an outage.',
      silent: 'The provider isn’t responding.',
      busy: 'The provider received too many requests at once.',
      unreadable: 'The provider’s response couldn’t be read.',
      other: 'The provider didn’t accept the order.',
      some: 'The provider didn’t accept one credential. |||| The provider didn’t accept %{count} credentials.',
      internal: 'Something went wrong on our side.',
      operation: 'Some credentials weren’t issued. The list shows why.',
    },
    turns: {
      you: 'Retry, or reopen the order as a draft.',
      partner: 'Ask your partner to renew access to the provider, then retry.',
      provider: 'Wait until the provider responds again, then retry.',
      us: 'Retry. If that doesn’t help, contact support.',
      others: 'Someone who can issue credentials can retry, or reopen the order as a draft.',
    },
    chips: {
      you: 'Your turn',
      partner: 'Waiting on your partner',
      provider: 'Waiting on provider',
      us: 'Waiting on us',
      others: 'Waiting on someone else',
    },
    reasons: {
      silent: 'Timed out',
      busy: 'Too many requests at once',
      unauthorized: 'Not authorized',
      refused: 'Rejected by provider',
      down: 'Provider error',
      unreadable: 'Unreadable response',
      internal: 'Problem on our side',
    },
    original: 'Original error:',
  },
  {
    titles: {
      operation: 'Vorgang fehlgeschlagen',
      provider: 'Die Schnittstelle des Anbieters hat einen Fehler gemeldet',
      internal: 'Internes Problem beim Ausstellen',
    },
    missed: 'Eine Berechtigung wurde nicht ausgestellt |||| %{count} Berechtigungen wurden nicht ausgestellt',
    hints: {
      badRequest:
        'Der Anbieter hat die Anfrage abgelehnt. Prüfen Sie die Anbieter-Einstellungen, oder öffnen Sie den Auftrag wieder als Entwurf.',
      unauthorized: 'Der Anbieter hat unseren API-Schlüssel abgelehnt. Vielleicht ist er abgelaufen.',
      serverError: 'Beim Anbieter gibt es eine Störung.',
      silent: 'Der Anbieter antwortet nicht.',
      busy: 'Der Anbieter hat zu viele Anfragen auf einmal erhalten.',
      unreadable: 'Die Antwort des Anbieters ließ sich nicht lesen.',
      other: 'Der Anbieter hat den Auftrag nicht angenommen.',
      some: 'Der Anbieter hat eine Berechtigung nicht angenommen. |||| Der Anbieter hat %{count} Berechtigungen nicht angenommen.',
      internal: 'Bei uns ist etwas schiefgegangen.',
      operation: 'Einige Berechtigungen wurden nicht ausgestellt. Die Liste zeigt, warum.',
    },
    turns: {
      you: 'Versuchen Sie es erneut, oder öffnen Sie den Auftrag wieder als Entwurf.',
      partner:
        'Bitten Sie Ihren Partner, den Zugang zum Anbieter zu erneuern, und versuchen Sie es dann erneut.',
      provider: 'Warten Sie, bis der Anbieter wieder antwortet, und versuchen Sie es dann erneut.',
      us: 'Versuchen Sie es erneut. Hilft das nicht, wenden Sie sich an den Support.',
      others:
        'Wer Berechtigungen ausstellen darf, kann es erneut versuchen oder den Auftrag wieder als Entwurf öffnen.',
    },
    chips: {
      you: 'Sie sind am Zug',
      partner: 'Ihr Partner ist am Zug',
      provider: 'Der Anbieter ist am Zug',
      us: 'Wir sind am Zug',
      others: 'Jemand anderes ist am Zug',
    },
    reasons: {
      silent: 'Zeitüberschreitung',
      busy: 'Zu viele Anfragen auf einmal',
      unauthorized: 'Nicht autorisiert',
      refused: 'Vom Anbieter abgelehnt',
      down: 'Störung beim Anbieter',
      unreadable: 'Unlesbare Antwort',
      internal: 'Problem bei uns',
    },
    original: 'Originalmeldung:',
  },
);
