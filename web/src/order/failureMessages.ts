import { inBoth } from '../core/messagesOf.ts';

/** Texts about failures, which only the page of an order shows. */
export const failureMessages = inBoth(
  {
    titles: {
      operation: 'Operation failed',
      provider: 'Provider API returned an error',
      internal: 'Internal problem while issuing',
    },
    change: {
      SUSPEND_FAILED:
        'One credential couldn’t be suspended and may still open doors. |||| %{count} credentials couldn’t be suspended and may still open doors.',
      RESUME_FAILED:
        'One credential couldn’t be resumed and opens no doors. |||| %{count} credentials couldn’t be resumed and open no doors.',
      REMOVE_FAILED:
        'One credential couldn’t be removed and may still open doors. |||| %{count} credentials couldn’t be removed and may still open doors.',
      several: 'One credential couldn’t be changed. |||| %{count} credentials couldn’t be changed.',
      retry: {
        SUSPEND_FAILED: 'Open the credential to retry. |||| Select them in the list to suspend them again.',
        RESUME_FAILED: 'Open the credential to retry. |||| Select them in the list to resume them again.',
        REMOVE_FAILED: 'Open the credential to retry. |||| Select them in the list to remove them again.',
        several: 'Open it to see what to do. |||| Open them to see what to do.',
      },
      others: 'Ask a customer admin to retry.',
      show: 'Show credential |||| Show %{count} credentials',
    },
    missed: 'One credential wasn’t issued |||| %{count} credentials weren’t issued',
    hints: {
      badRequest: 'The provider rejected the request.',
      unauthorized: 'The provider rejected our API key. It may have expired.',
      down: 'The provider is having an outage.',
      silent: 'The provider isn’t responding.',
      busy: 'The provider received too many requests at once.',
      unreadable: 'The provider’s response couldn’t be read.',
      refused: 'The provider didn’t accept the order.',
      some: 'The provider didn’t accept one credential. |||| The provider didn’t accept %{count} credentials.',
      internal: 'Something went wrong on our side.',
      noApp: 'There is no app that recipients can open their credentials with.',
      providerGone: 'The provider of this order isn’t set up for this customer.',
      erased:
        'The recipient’s personal data was deleted before the credential was issued. |||| The recipients’ personal data was deleted before the credentials were issued.',
      cancelled: 'The provider cancelled the order.',
      operation: 'The list shows why each credential wasn’t issued.',
    },
    pastHints: {
      down: 'On %{date}, the provider had an outage.',
      silent: 'On %{date}, the provider didn’t respond.',
      busy: 'On %{date}, the provider received too many requests at once.',
      unreadable: 'On %{date}, the provider’s response couldn’t be read.',
    },
    pastAdvice: 'Retry now. If that doesn’t help, ask the provider.',
    advice: {
      badRequest:
        'Check the provider’s settings, then retry. Or reopen the order as a draft and check its data.',
      unauthorized: 'A global admin needs to renew access to the provider. Then retry.',
      silent: 'Wait until the provider responds again, then retry.',
      busy: 'Wait a few minutes, then retry.',
      unreadable: 'Retry. If that doesn’t help, ask the provider.',
      down: 'Wait until the provider responds again, then retry.',
      refused: 'Reopen the order as a draft and correct what the provider objects to, or retry.',
      some: 'Reopen the order as a draft and correct what the provider objects to, or retry.',
      noApp: 'Choose an app in the configuration, then retry.',
      providerGone:
        'Reopen the order as a draft and choose another provider, or add this one again and retry.',
      erased: 'Reopen the order as a draft and remove these credentials.',
      cancelled: 'Ask the provider for the reason, then issue the credentials in a new order.',
      internal: 'Retry. If that doesn’t help, contact support.',
      operation: 'Retry, or reopen the order as a draft.',
      others: 'Ask a customer admin to retry, or to reopen the order as a draft.',
      othersNewOrder: 'Ask a customer admin to issue these in a new order.',
    },
    createdBy: '%{name} created this draft.',
    issuedBy: '%{name} issued this order.',
    ways: {
      failed: 'Show failed credentials',
      config: 'Open configuration',
      health: 'Show provider status',
    },
    short:
      'Retrying needs one credit more than you have. |||| Retrying needs %{count} credits more than you have.',
    toCredits: 'Open credits',
    lacking:
      'A retry will be refused because one credential lacks a required value: %{names}. Reopen the order as a draft to add the value. |||| A retry will be refused because %{count} credentials lack required values: %{names}. Reopen the order as a draft to add the values.',
    undelivered: 'One message couldn’t be delivered. |||| %{count} messages couldn’t be delivered.',
    undeliveredOthers: 'Ask a customer admin to correct the addresses and send the messages again.',
    undeliveredAdvice: 'Check the addresses, then send the messages again.',
    toUndelivered: 'Show undelivered',
    chips: {
      you: 'Your turn',
      admin: 'Waiting on a customer admin',
      globalAdmin: 'Waiting on a global admin',
      provider: 'Waiting on provider',
      us: 'Waiting on us',
      others: 'Waiting on someone else',
    },
    reasons: {
      silent: 'Timed out',
      busy: 'Too many requests at once',
      unauthorized: 'Not authorized',
      badRequest: 'Rejected as invalid by provider',
      refused: 'Rejected by provider',
      noApp: 'No app for recipients',
      providerGone: 'Provider not set up',
      erased: 'Personal data deleted',
      down: 'Provider outage',
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
    change: {
      SUSPEND_FAILED:
        'Eine Berechtigung ließ sich nicht sperren und öffnet womöglich noch Türen. |||| %{count} Berechtigungen ließen sich nicht sperren und öffnen womöglich noch Türen.',
      RESUME_FAILED:
        'Eine Berechtigung ließ sich nicht entsperren und öffnet keine Türen. |||| %{count} Berechtigungen ließen sich nicht entsperren und öffnen keine Türen.',
      REMOVE_FAILED:
        'Eine Berechtigung ließ sich nicht entfernen und öffnet womöglich noch Türen. |||| %{count} Berechtigungen ließen sich nicht entfernen und öffnen womöglich noch Türen.',
      several:
        'Eine Berechtigung ließ sich nicht ändern. |||| %{count} Berechtigungen ließen sich nicht ändern.',
      retry: {
        SUSPEND_FAILED:
          'Öffnen Sie die Berechtigung, um es erneut zu versuchen. |||| Wählen Sie sie in der Liste aus, um sie erneut zu sperren.',
        RESUME_FAILED:
          'Öffnen Sie die Berechtigung, um es erneut zu versuchen. |||| Wählen Sie sie in der Liste aus, um sie erneut zu entsperren.',
        REMOVE_FAILED:
          'Öffnen Sie die Berechtigung, um es erneut zu versuchen. |||| Wählen Sie sie in der Liste aus, um sie erneut zu entfernen.',
        several:
          'Öffnen Sie sie, um zu sehen, was zu tun ist. |||| Öffnen Sie sie, um zu sehen, was zu tun ist.',
      },
      others: 'Bitten Sie einen Kunden-Admin, es erneut zu versuchen.',
      show: 'Berechtigung anzeigen |||| %{count} Berechtigungen anzeigen',
    },
    missed: 'Eine Berechtigung wurde nicht ausgestellt |||| %{count} Berechtigungen wurden nicht ausgestellt',
    hints: {
      badRequest: 'Der Anbieter hat die Anfrage abgelehnt.',
      unauthorized: 'Der Anbieter hat unseren API-Schlüssel abgelehnt. Vielleicht ist er abgelaufen.',
      down: 'Beim Anbieter gibt es eine Störung.',
      silent: 'Der Anbieter antwortet nicht.',
      busy: 'Der Anbieter hat zu viele Anfragen auf einmal erhalten.',
      unreadable: 'Die Antwort des Anbieters ließ sich nicht lesen.',
      refused: 'Der Anbieter hat den Auftrag nicht angenommen.',
      some: 'Der Anbieter hat eine Berechtigung nicht angenommen. |||| Der Anbieter hat %{count} Berechtigungen nicht angenommen.',
      internal: 'Bei uns ist etwas schiefgegangen.',
      noApp: 'Es fehlt eine App, mit der die Empfänger ihre Berechtigungen öffnen.',
      providerGone: 'Der Anbieter dieses Auftrags ist für diesen Kunden nicht eingerichtet.',
      erased:
        'Die Personendaten wurden gelöscht, bevor die Berechtigung ausgestellt war. |||| Die Personendaten wurden gelöscht, bevor die Berechtigungen ausgestellt waren.',
      cancelled: 'Der Anbieter hat den Auftrag abgebrochen.',
      operation: 'Die Liste zeigt, warum die Berechtigungen nicht ausgestellt wurden.',
    },
    pastHints: {
      down: 'Am %{date} gab es beim Anbieter eine Störung.',
      silent: 'Am %{date} hat der Anbieter nicht geantwortet.',
      busy: 'Am %{date} hat der Anbieter zu viele Anfragen auf einmal erhalten.',
      unreadable: 'Am %{date} ließ sich die Antwort des Anbieters nicht lesen.',
    },
    pastAdvice: 'Versuchen Sie es jetzt erneut. Hilft das nicht, fragen Sie den Anbieter.',
    advice: {
      badRequest:
        'Prüfen Sie die Einstellungen des Anbieters, und versuchen Sie es erneut. Oder öffnen Sie den Auftrag wieder als Entwurf und prüfen Sie die Daten.',
      unauthorized:
        'Ein globaler Admin muss den Zugang zum Anbieter erneuern. Versuchen Sie es danach erneut.',
      silent: 'Warten Sie, bis der Anbieter wieder antwortet, und versuchen Sie es dann erneut.',
      busy: 'Warten Sie einige Minuten, und versuchen Sie es dann erneut.',
      unreadable: 'Versuchen Sie es erneut. Hilft das nicht, fragen Sie den Anbieter.',
      down: 'Warten Sie, bis der Anbieter wieder antwortet, und versuchen Sie es dann erneut.',
      refused:
        'Öffnen Sie den Auftrag wieder als Entwurf und korrigieren Sie, was der Anbieter beanstandet, oder versuchen Sie es erneut.',
      some: 'Öffnen Sie den Auftrag wieder als Entwurf und korrigieren Sie, was der Anbieter beanstandet, oder versuchen Sie es erneut.',
      noApp: 'Wählen Sie in der Konfiguration eine App, und versuchen Sie es dann erneut.',
      providerGone:
        'Öffnen Sie den Auftrag wieder als Entwurf und wählen Sie einen anderen Anbieter. Oder richten Sie diesen wieder ein und versuchen Sie es erneut.',
      erased: 'Öffnen Sie den Auftrag wieder als Entwurf, und entfernen Sie diese Berechtigungen.',
      cancelled:
        'Fragen Sie den Anbieter nach dem Grund, und stellen Sie die Berechtigungen dann in einem neuen Auftrag aus.',
      internal: 'Versuchen Sie es erneut. Hilft das nicht, wenden Sie sich an den Support.',
      operation: 'Versuchen Sie es erneut, oder öffnen Sie den Auftrag wieder als Entwurf.',
      others:
        'Bitten Sie einen Kunden-Admin, es erneut zu versuchen oder den Auftrag wieder als Entwurf zu öffnen.',
      othersNewOrder: 'Bitten Sie einen Kunden-Admin, sie in einem neuen Auftrag auszustellen.',
    },
    createdBy: '%{name} hat diesen Entwurf angelegt.',
    issuedBy: '%{name} hat diesen Auftrag ausgestellt.',
    ways: {
      failed: 'Fehlgeschlagene anzeigen',
      config: 'Konfiguration öffnen',
      health: 'Status des Anbieters anzeigen',
    },
    short:
      'Für einen erneuten Versuch fehlt ein Guthabenpunkt. |||| Für einen erneuten Versuch fehlen %{count} Guthabenpunkte.',
    toCredits: 'Guthaben öffnen',
    lacking:
      'Ein erneuter Versuch würde abgelehnt, weil bei einer Berechtigung ein Pflichtwert fehlt: %{names}. Öffnen Sie den Auftrag wieder als Entwurf, um den Wert zu ergänzen. |||| Ein erneuter Versuch würde abgelehnt, weil bei %{count} Berechtigungen Pflichtwerte fehlen: %{names}. Öffnen Sie den Auftrag wieder als Entwurf, um die Werte zu ergänzen.',
    undelivered:
      'Eine Nachricht ließ sich nicht zustellen. |||| %{count} Nachrichten ließen sich nicht zustellen.',
    undeliveredOthers:
      'Bitten Sie einen Kunden-Admin, die Adressen zu korrigieren und die Nachrichten noch einmal zu senden.',
    undeliveredAdvice: 'Prüfen Sie die Adressen, und senden Sie die Nachrichten dann noch einmal.',
    toUndelivered: 'Nicht zugestellte anzeigen',
    chips: {
      you: 'Sie sind am Zug',
      admin: 'Ein Kunden-Admin ist am Zug',
      globalAdmin: 'Ein globaler Admin ist am Zug',
      provider: 'Der Anbieter ist am Zug',
      us: 'Wir sind am Zug',
      others: 'Jemand anderes ist am Zug',
    },
    reasons: {
      silent: 'Zeitüberschreitung',
      busy: 'Zu viele Anfragen auf einmal',
      unauthorized: 'Nicht autorisiert',
      badRequest: 'Vom Anbieter als ungültig abgelehnt',
      refused: 'Vom Anbieter abgelehnt',
      noApp: 'Keine App für die Empfänger',
      providerGone: 'Anbieter nicht eingerichtet',
      erased: 'Personendaten gelöscht',
      down: 'Störung beim Anbieter',
      unreadable: 'Unlesbare Antwort',
      internal: 'Problem bei uns',
    },
    original: 'Originalmeldung:',
  },
);
