import { inBoth } from '../core/messagesOf.ts';
import { beginMessages } from './beginMessages.ts';

export const startMessages = inBoth(
  {
    title: 'Start',
    greeting: {
      morning: 'Good morning, %{name}',
      day: 'Hello, %{name}',
      evening: 'Good evening, %{name}',
    },
    readOnly:
      'You can view the credentials and orders of %{name}. Ask a customer admin to issue credentials.',
    attention: {
      title: 'Needs your attention',
      nothing: 'Nothing needs your attention.',
      titleRead: 'Open items',
      nothingRead: 'No open items.',
      listed: '%{listed} of %{count} shown',
      show: 'Show order',
      draft: 'Open draft',
      credits: 'Open credits',
      failed: '%{failed} of %{total} failed in “%{name}”',
      failedText: 'You weren’t charged for these. Open the order to see why and retry them.',
      failedTextRead: 'You weren’t charged for these. Open the order to see why.',
      nothingIssued: '“%{name}” couldn’t be issued',
      nothingIssuedText: 'Open the order to see why. You can retry it or reopen it as a draft.',
      nothingIssuedTextRead: 'Open the order to see why.',
      short: '“%{name}” is %{missing} credit short |||| “%{name}” is %{missing} credits short',
      shortText:
        'Issuing it costs one credit. You have %{balance}. |||| Issuing it costs %{needed} credits. You have %{balance}.',
      low: 'Credits are running low',
      used: 'Credits are used up',
      none: 'No credits',
      noneText: 'You can’t issue credentials until credits are added.',
      noneCustomerText: 'Add credits so that this customer can issue credentials.',
      lowCustomer: '%{name} is running low on credits',
      noneCustomer: '%{name} has no credits',
      usedCustomer: '%{name} has used up its credits',
      left: '%{count} credit left. %{pace} |||| %{count} credits left. %{pace}',
      undelivered: 'A message didn’t reach %{name} |||| Messages didn’t reach %{smart_count} people',
      undeliveredText:
        'Open the credential to see the error message. |||| Open one of the credentials to see its error message. Affected recipients include:',
      changeFailed: {
        SUSPEND_FAILED: {
          title:
            'One credential in “%{name}” couldn’t be suspended |||| %{count} credentials in “%{name}” couldn’t be suspended',
          text: 'It may still open doors. |||| They may still open doors.',
        },
        RESUME_FAILED: {
          title:
            'One credential in “%{name}” couldn’t be resumed |||| %{count} credentials in “%{name}” couldn’t be resumed',
          text: 'It can’t open doors. |||| They can’t open doors.',
        },
        REMOVE_FAILED: {
          title:
            'One credential in “%{name}” couldn’t be removed |||| %{count} credentials in “%{name}” couldn’t be removed',
          text: 'It may still open doors. |||| They may still open doors.',
        },
        several: {
          title:
            'One credential in “%{name}” couldn’t be changed |||| %{count} credentials in “%{name}” couldn’t be changed',
          text: '%{kinds}.',
        },
        openRead:
          'Ask a customer admin to retry. |||| Ask a customer admin to retry. Affected recipients include:',
        open: 'Open the credential to see what to do. |||| Open one of the credentials to see what to do. Affected recipients include:',
      },
      waiting: '“%{name}” is waiting for provider authorization',
      waitingText: 'Issuing starts once you have authorized the provider.',
      waitingTextRead: 'Ask a customer admin to authorize the provider. Issuing starts after that.',
      showAll: 'Show all %{smart_count}',
      unnamed: 'a recipient',
      showCredential: 'Show credential',
    },
    more: {
      failed: 'All failed credentials',
      orders: 'and one more order |||| and %{count} more orders',
      requests: 'and one more person who needs a new link |||| and %{count} more people who need a new link',
      configs: 'and one more provider config |||| and %{count} more provider configs',
      profiles: 'and one more card profile |||| and %{count} more card profiles',
      customers: 'and one more customer |||| and %{count} more customers',
    },
    newLink: {
      title: '%{name} needs a new link',
      text: 'Requested on %{date} because the old link has expired.',
      several: '%{count} people in “%{name}” need a new link',
      send: 'Send link',
    },
    outage: {
      mail: 'The mail server isn’t accepting email',
      sms: 'The SMS gateway isn’t accepting messages',
      text: 'Messages have been waiting since %{date}. They will be sent automatically once it accepts them again.',
      others: 'Ask the people who run Latchkey to check the settings.',
    },
    refused: {
      title: 'Webhooks from “%{name}” are being rejected',
      text: 'The last one was rejected on %{date}, so statuses update with a delay. Open the config to see why and what to do.',
      open: 'Open config',
    },
    issuer: {
      title: 'The certificate for Apple Wallet passes needs to be renewed',
      text: 'It’s valid until %{date}. After that, these passes can’t be signed or updated.',
      ended: 'It expired on %{date}. These passes can’t be signed or updated.',
      open: 'Open wallet issuers',
    },
    approve: {
      title: '“%{name}” is waiting for your approval',
      text: '%{owner} submitted this card profile.',
      open: 'Review',
    },
    underWay: {
      title: 'In progress',
      nothing: 'No orders in progress.',
      goesOn: 'You can close this page; issuing continues.',
      waits: 'Waiting for provider authorization.',
    },
    done: {
      title: 'Recently finished',
      nothing: 'Finished orders appear here.',
      all: 'All orders',
      you: 'You',
      text: '%{issued} of %{total} issued in “%{name}”',
    },
    credits: {
      title: 'Credits',
      left: 'left',
      all: 'All transactions',
      today: 'Today',
      spent: 'Each issued credential costs one credit, unless the contract includes it.',
      redeem: 'Redeem voucher',
      askPartner: 'Or ask a partner admin to add credits.',
      askAdmin: 'Ask a customer admin if you need more.',
    },
    begin: beginMessages.en,
    setUp: {
      title: 'Setup',
      progress: '%{done} of %{all} done',
      all: 'All steps',
      resume: 'Continue setup',
      resumeText: 'You haven’t issued a credential yet. The setup guide takes you to your first one.',
      provider: {
        name: 'Connect a provider',
        missing: 'No provider connected',
        todo: 'Connect a provider',
        text: 'You need one to issue credentials.',
        action: 'Connect provider',
      },
      app: {
        name: 'Choose an app',
        missing: 'No app available',
        todo: 'Choose an app',
        text: 'Recipients need an app to open their credentials.',
        action: 'Choose app',
      },
      cardProfile: {
        name: 'Create a card profile',
        missing: 'No card profile',
        todo: 'Create a card profile',
        text: 'Defines what a reader receives and how the credential is delivered. Required.',
        action: 'Open card profiles',
      },
      credits: { name: 'Add credits', todo: 'Add credits' },
      pdfDesign: {
        name: 'Create a PDF design',
        missing: 'No PDF design',
        todo: 'Create a PDF design',
        text: 'Defines the layout of the page that recipients receive. Required.',
        action: 'Open PDF designs',
      },
      askPartner: 'Your administrator can add this.',
    },
  },
  {
    title: 'Start',
    greeting: {
      morning: 'Guten Morgen, %{name}',
      day: 'Guten Tag, %{name}',
      evening: 'Guten Abend, %{name}',
    },
    readOnly:
      'Sie können die Berechtigungen und Aufträge von %{name} ansehen. Wenden Sie sich an einen Kunden-Admin, um Berechtigungen ausstellen zu lassen.',
    attention: {
      title: 'Zu erledigen',
      nothing: 'Gerade ist nichts zu erledigen.',
      titleRead: 'Offene Punkte',
      nothingRead: 'Keine offenen Punkte.',
      listed: '%{listed} von %{count} angezeigt',
      show: 'Auftrag anzeigen',
      draft: 'Entwurf öffnen',
      credits: 'Guthaben öffnen',
      failed: '%{failed} von %{total} in „%{name}“ fehlgeschlagen',
      failedText:
        'Dafür wurde nichts berechnet. Öffnen Sie den Auftrag, um den Grund zu sehen und es erneut zu versuchen.',
      failedTextRead: 'Dafür wurde nichts berechnet. Öffnen Sie den Auftrag, um den Grund zu sehen.',
      nothingIssued: '„%{name}“ konnte nicht ausgestellt werden',
      nothingIssuedText:
        'Öffnen Sie den Auftrag, um den Grund zu sehen. Sie können ihn erneut ausstellen oder wieder als Entwurf öffnen.',
      nothingIssuedTextRead: 'Öffnen Sie den Auftrag, um den Grund zu sehen.',
      short:
        'Für „%{name}“ fehlt %{missing} Guthabenpunkt |||| Für „%{name}“ fehlen %{missing} Guthabenpunkte',
      shortText:
        'Das Ausstellen kostet einen Guthabenpunkt. Sie haben %{balance}. |||| Das Ausstellen kostet %{needed} Guthabenpunkte. Sie haben %{balance}.',
      low: 'Das Guthaben wird knapp',
      used: 'Das Guthaben ist aufgebraucht',
      none: 'Kein Guthaben',
      noneText: 'Solange kein Guthaben aufgeladen ist, können Sie nichts ausstellen.',
      noneCustomerText: 'Laden Sie Guthaben auf, damit dieser Kunde Berechtigungen ausstellen kann.',
      lowCustomer: '%{name} hat nur noch wenig Guthaben',
      noneCustomer: '%{name} hat kein Guthaben',
      usedCustomer: '%{name} hat kein Guthaben mehr',
      left: 'Noch %{count} Guthabenpunkt. %{pace} |||| Noch %{count} Guthabenpunkte. %{pace}',
      undelivered:
        'Eine Nachricht an %{name} kam nicht an |||| Nachrichten an %{smart_count} Personen kamen nicht an',
      undeliveredText:
        'Öffnen Sie die Berechtigung, um die Fehlermeldung zu sehen. |||| Öffnen Sie eine der Berechtigungen, um ihre Fehlermeldung zu sehen. Betroffen sind zum Beispiel:',
      changeFailed: {
        SUSPEND_FAILED: {
          title:
            'Eine Berechtigung in „%{name}“ ließ sich nicht sperren |||| %{count} Berechtigungen in „%{name}“ ließen sich nicht sperren',
          text: 'Sie öffnet womöglich noch Türen. |||| Sie öffnen womöglich noch Türen.',
        },
        RESUME_FAILED: {
          title:
            'Eine Berechtigung in „%{name}“ ließ sich nicht entsperren |||| %{count} Berechtigungen in „%{name}“ ließen sich nicht entsperren',
          text: 'Sie öffnet keine Türen. |||| Sie öffnen keine Türen.',
        },
        REMOVE_FAILED: {
          title:
            'Eine Berechtigung in „%{name}“ ließ sich nicht entfernen |||| %{count} Berechtigungen in „%{name}“ ließen sich nicht entfernen',
          text: 'Sie öffnet womöglich noch Türen. |||| Sie öffnen womöglich noch Türen.',
        },
        several: {
          title:
            'Eine Berechtigung in „%{name}“ ließ sich nicht ändern |||| %{count} Berechtigungen in „%{name}“ ließen sich nicht ändern',
          text: '%{kinds}.',
        },
        openRead:
          'Bitten Sie einen Kunden-Admin, es erneut zu versuchen. |||| Bitten Sie einen Kunden-Admin, es erneut zu versuchen. Betroffen sind zum Beispiel:',
        open: 'Öffnen Sie die Berechtigung, um zu sehen, was zu tun ist. |||| Öffnen Sie eine der Berechtigungen, um zu sehen, was zu tun ist. Betroffen sind zum Beispiel:',
      },
      waiting: '„%{name}“ wartet auf die Autorisierung beim Anbieter',
      waitingText: 'Die Ausstellung beginnt, sobald Sie den Anbieter autorisiert haben.',
      waitingTextRead:
        'Bitten Sie einen Kunden-Admin, den Anbieter zu autorisieren. Danach beginnt die Ausstellung.',
      showAll: 'Alle %{smart_count} anzeigen',
      unnamed: 'Empfänger ohne Namen',
      showCredential: 'Berechtigung anzeigen',
    },
    more: {
      failed: 'Alle fehlgeschlagenen Berechtigungen',
      orders: 'und ein weiterer Auftrag |||| und %{count} weitere Aufträge',
      requests:
        'und eine weitere Person, die einen neuen Link braucht |||| und %{count} weitere Personen, die einen neuen Link brauchen',
      configs: 'und eine weitere Anbieter-Konfiguration |||| und %{count} weitere Anbieter-Konfigurationen',
      profiles: 'und ein weiteres Kartenprofil |||| und %{count} weitere Kartenprofile',
      customers: 'und ein weiterer Kunde |||| und %{count} weitere Kunden',
    },
    newLink: {
      title: '%{name} braucht einen neuen Link',
      text: 'Angefordert am %{date}, weil der alte Link abgelaufen ist.',
      several: '%{count} Personen in „%{name}“ brauchen einen neuen Link',
      send: 'Link senden',
    },
    outage: {
      mail: 'Der Mailserver nimmt keine E-Mails an',
      sms: 'Das SMS-Gateway nimmt keine Nachrichten an',
      text: 'Nachrichten warten seit %{date}. Sie werden automatisch gesendet, sobald das wieder möglich ist.',
      others: 'Bitten Sie die Betreiber von Latchkey, die Einstellungen zu prüfen.',
    },
    refused: {
      title: 'Webhooks von „%{name}“ werden abgelehnt',
      text: 'Weil der letzte am %{date} abgelehnt wurde, erscheinen Statusänderungen verspätet. Grund und Abhilfe finden Sie in der Konfiguration.',
      open: 'Konfiguration öffnen',
    },
    issuer: {
      title: 'Das Zertifikat für Pässe in Apple Wallet muss erneuert werden',
      text: 'Es gilt bis %{date}. Danach lassen sich diese Pässe weder signieren noch aktualisieren.',
      ended: 'Es ist am %{date} abgelaufen. Diese Pässe lassen sich weder signieren noch aktualisieren.',
      open: 'Wallet-Aussteller öffnen',
    },
    approve: {
      title: '„%{name}“ wartet auf Ihre Genehmigung',
      text: '%{owner} hat dieses Kartenprofil eingereicht.',
      open: 'Prüfen',
    },
    underWay: {
      title: 'In Arbeit',
      nothing: 'Keine Aufträge in Arbeit.',
      goesOn: 'Die Ausstellung läuft weiter, auch wenn Sie diese Seite schließen.',
      waits: 'Wartet auf die Autorisierung beim Anbieter.',
    },
    done: {
      title: 'Zuletzt beendet',
      nothing: 'Beendete Aufträge erscheinen hier.',
      all: 'Alle Aufträge',
      you: 'Sie',
      text: '%{issued} von %{total} in „%{name}“ ausgestellt',
    },
    credits: {
      title: 'Guthaben',
      left: 'übrig',
      all: 'Alle Buchungen',
      today: 'Heute',
      spent:
        'Jede ausgestellte Berechtigung kostet einen Guthabenpunkt, sofern der Vertrag sie nicht enthält.',
      redeem: 'Gutschein einlösen',
      askPartner: 'Oder bitten Sie einen Partner-Admin, Guthaben aufzuladen.',
      askAdmin: 'Fragen Sie einen Kunden-Admin, wenn Sie mehr Guthaben brauchen.',
    },
    begin: beginMessages.de,
    setUp: {
      title: 'Einrichtung',
      progress: '%{done} von %{all} erledigt',
      all: 'Alle Schritte',
      resume: 'Einrichtung fortsetzen',
      resumeText: 'Es wurde noch keine Berechtigung ausgestellt. Die Einrichtung führt Sie zur ersten.',
      provider: {
        name: 'Anbieter einrichten',
        missing: 'Kein Anbieter eingerichtet',
        todo: 'Anbieter einrichten',
        text: 'Sie brauchen einen, um Berechtigungen auszustellen.',
        action: 'Anbieter einrichten',
      },
      app: {
        name: 'App wählen',
        missing: 'Keine App vorhanden',
        todo: 'App wählen',
        text: 'Empfänger brauchen eine App, um ihre Berechtigung zu öffnen.',
        action: 'App wählen',
      },
      cardProfile: {
        name: 'Kartenprofil anlegen',
        missing: 'Kein Kartenprofil',
        todo: 'Kartenprofil anlegen',
        text: 'Legt fest, was ein Lesegerät erhält und wie die Berechtigung zugestellt wird. Erforderlich.',
        action: 'Kartenprofile öffnen',
      },
      credits: { name: 'Guthaben aufladen', todo: 'Guthaben aufladen' },
      pdfDesign: {
        name: 'PDF-Design anlegen',
        missing: 'Kein PDF-Design',
        todo: 'PDF-Design anlegen',
        text: 'Legt fest, wie die Seite aussieht, die Empfänger erhalten. Erforderlich.',
        action: 'PDF-Designs öffnen',
      },
      askPartner: 'Ihre Administration kann das ergänzen.',
    },
  },
);
