import { inBoth } from '../core/messagesOf.ts';

/** What went wrong with an order, what to do, and who does it. */
export const failureMessages = inBoth(
  {
    titles: {
      operation: 'Operation failed',
      provider: 'Provider API returned an error',
      internal: 'Internal problem while issuing',
    },
    missed: 'One credential was not issued |||| %{count} credentials were not issued',
    hints: {
      badRequest: 'Bad request: check the configuration or edit the order.',
      unauthorized: 'Unauthorized or forbidden: could not authorize in provider API.',
      serverError: 'Server error: the provider API is down.',
      silent: 'The provider does not answer.',
      busy: 'The provider allows fewer requests at once.',
      unreadable: 'The provider gave answers that could not be read.',
      other: 'The provider did not accept the order.',
      some: 'The provider did not accept one credential. |||| The provider did not accept %{count} credentials.',
      internal: 'Something went wrong on our side. Retry; if that does not help, contact support.',
      operation: 'Some credentials were not issued. The list names the reason of each.',
    },
    turns: {
      you: 'It is your turn: retry, or edit the order again.',
      partner: 'It is your partner’s turn: the access to the provider must be renewed. Then retry.',
      provider: 'It is the provider’s turn: wait until it answers again, then retry.',
      us: 'It is our turn if a retry does not help: contact support.',
      others: 'Somebody who may issue credentials can retry, or edit the order again.',
    },
    chips: {
      you: 'Your turn',
      partner: 'Your partner’s turn',
      provider: 'The provider’s turn',
      us: 'Our turn',
      others: 'Somebody else’s turn',
    },
    reasons: {
      silent: 'No answer in time',
      busy: 'Too many requests at once',
      unauthorized: 'Not authorized',
      refused: 'Refused as it is',
      down: 'The provider had a failure',
      unreadable: 'An answer that could not be read',
      internal: 'A problem on our side',
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
      badRequest: 'Ungültige Anfrage: Prüfen Sie die Konfiguration oder bearbeiten Sie den Auftrag.',
      unauthorized: 'Nicht berechtigt: Die Anmeldung an der Schnittstelle des Anbieters ist nicht gelungen.',
      serverError: 'Serverfehler: Die Schnittstelle des Anbieters ist nicht erreichbar.',
      silent: 'Der Anbieter antwortet nicht.',
      busy: 'Der Anbieter erlaubt weniger Anfragen auf einmal.',
      unreadable: 'Der Anbieter hat Antworten gegeben, die sich nicht lesen ließen.',
      other: 'Der Anbieter hat den Auftrag nicht angenommen.',
      some: 'Der Anbieter hat eine Berechtigung nicht angenommen. |||| Der Anbieter hat %{count} Berechtigungen nicht angenommen.',
      internal:
        'Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut; hilft das nicht, melden Sie sich beim Support.',
      operation: 'Einige Berechtigungen wurden nicht ausgestellt. Die Liste nennt bei jeder den Grund.',
    },
    turns: {
      you: 'Sie sind am Zug: Versuchen Sie es erneut, oder bearbeiten Sie den Auftrag wieder.',
      partner:
        'Ihr Partner ist am Zug: Der Zugang zum Anbieter muss erneuert werden. Versuchen Sie es dann erneut.',
      provider:
        'Der Anbieter ist am Zug: Warten Sie, bis er wieder antwortet, und versuchen Sie es dann erneut.',
      us: 'Hilft ein neuer Versuch nicht, sind wir am Zug: Wenden Sie sich an den Support.',
      others:
        'Wer Berechtigungen ausstellen darf, kann es erneut versuchen oder den Auftrag wieder bearbeiten.',
    },
    chips: {
      you: 'Sie sind am Zug',
      partner: 'Ihr Partner ist am Zug',
      provider: 'Der Anbieter ist am Zug',
      us: 'Wir sind am Zug',
      others: 'Jemand anderes ist am Zug',
    },
    reasons: {
      silent: 'Keine Antwort in der Frist',
      busy: 'Zu viele Anfragen auf einmal',
      unauthorized: 'Nicht berechtigt',
      refused: 'So nicht angenommen',
      down: 'Der Anbieter hatte eine Störung',
      unreadable: 'Eine Antwort, die sich nicht lesen ließ',
      internal: 'Ein Problem bei uns',
    },
    original: 'Originalmeldung:',
  },
);
