export const claimTexts = {
  en: {
    language: 'Language',
    title: '{card} for {name}',
    titleWithoutName: 'Your {card}',
    lead: {
      apple: 'Add the card to this iPhone. You don’t need an app.',
      google: 'Add the card to this phone. You don’t need an app.',
      other: 'Open this page on the phone that will hold the card.',
      code: 'Show this code to the reader, or save it as an image.',
    },
    add: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' },
    steps: [
      'Point your phone’s camera at the code.',
      'Open the link that appears.',
      'Follow the steps on your phone.',
    ],
    pageCode: 'QR code that opens this page',
    ownCode: 'QR code of this credential',
    held: { apple: 'Added to Apple Wallet', google: 'Added to Google Wallet' },
    otherPhone: 'Use another phone',
    saveCode: 'Save code as image',
    send: { EMAIL: 'Email me the link', SMS: 'Text me the link' },
    sendsTo: 'Goes to {to}, at most three times a day.',
    request: 'Request a new link',
    linkUntil: 'Link valid until',
    keep: 'This link is only for you. Don’t forward it.',
    states: {
      notReady: {
        title: 'Not ready yet',
        text: '{customer} is still issuing this credential. Try again in a few minutes.',
      },
      notYetValid: {
        title: 'Not valid yet',
        text: 'This credential is valid from {date}. Open the link again on that day.',
      },
      suspended: {
        title: 'This credential is suspended',
        text: 'It can’t be used right now. Contact {customer} if you need it.',
      },
      withdrawn: { title: 'No longer available', text: '{customer} withdrew this credential on {date}.' },
      expired: {
        title: 'This link has expired',
        text: 'It was valid until {date}. Cards already on a phone aren’t affected.',
      },
      sent: {
        title: 'Check your messages',
        text: 'If this link can be resent, it’s on its way to the same address as before. A link can be resent up to three times a day.',
      },
      requested: {
        title: 'Request received',
        text: 'If this link has expired, the sender can now see your request and send you a new one.',
      },
      unknown: {
        title: 'This link doesn’t work',
        text: 'Check that you opened the whole link, or ask the sender for a new one.',
      },
      googleRefused: {
        title: 'This card can’t be added to Google Wallet',
        text: 'Nothing was added. Ask {customer} for help.',
      },
      googleBusy: {
        title: 'Google Wallet can’t be reached',
        text: 'Nothing was added. Try again in a minute.',
      },
    },
    askForNew: 'Ask {customer} for a new link.',
    requestedOn: 'You requested a new link on {date}. {customer} can see your request.',
    back: 'Back',
  },
  de: {
    language: 'Sprache',
    title: '{card} für {name}',
    titleWithoutName: 'Ihre Karte: {card}',
    lead: {
      apple: 'Laden Sie die Karte auf dieses iPhone. Eine App brauchen Sie nicht.',
      google: 'Laden Sie die Karte auf dieses Telefon. Eine App brauchen Sie nicht.',
      other: 'Öffnen Sie diese Seite auf dem Telefon, auf dem Sie die Karte nutzen möchten.',
      code: 'Halten Sie diesen Code vor das Lesegerät, oder speichern Sie ihn als Bild.',
    },
    add: { apple: 'Zu Apple Wallet hinzufügen', google: 'Zu Google Wallet hinzufügen' },
    steps: [
      'Richten Sie die Kamera Ihres Telefons auf den Code.',
      'Öffnen Sie den Link, der erscheint.',
      'Folgen Sie den Schritten auf dem Telefon.',
    ],
    pageCode: 'QR-Code, der diese Seite öffnet',
    ownCode: 'QR-Code dieser Berechtigung',
    held: { apple: 'Zu Apple Wallet hinzugefügt', google: 'Zu Google Wallet hinzugefügt' },
    otherPhone: 'Anderes Telefon verwenden',
    saveCode: 'Code als Bild speichern',
    send: { EMAIL: 'Link per E-Mail senden', SMS: 'Link per SMS senden' },
    sendsTo: 'Geht an {to}, höchstens dreimal am Tag.',
    request: 'Neuen Link anfordern',
    linkUntil: 'Link gültig bis',
    keep: 'Der Link ist nur für Sie. Bitte leiten Sie ihn nicht weiter.',
    states: {
      notReady: {
        title: 'Noch nicht bereit',
        text: '{customer} stellt diese Berechtigung gerade aus. Versuchen Sie es in ein paar Minuten noch einmal.',
      },
      notYetValid: {
        title: 'Noch nicht gültig',
        text: 'Diese Berechtigung gilt ab {date}. Öffnen Sie diesen Link dann noch einmal.',
      },
      suspended: {
        title: 'Diese Berechtigung ist gesperrt',
        text: 'Sie lässt sich zurzeit nicht verwenden. Falls Sie die Berechtigung brauchen, wenden Sie sich an {customer}.',
      },
      withdrawn: {
        title: 'Nicht mehr verfügbar',
        text: '{customer} hat diese Berechtigung am {date} zurückgezogen.',
      },
      expired: {
        title: 'Dieser Link ist abgelaufen',
        text: 'Er war bis {date} gültig. Bereits hinzugefügte Karten sind nicht betroffen.',
      },
      sent: {
        title: 'Sehen Sie in Ihren Nachrichten nach',
        text: 'Falls sich dieser Link erneut senden lässt, ist er jetzt an die bisherige Adresse unterwegs. Ein Link lässt sich höchstens dreimal am Tag senden.',
      },
      requested: {
        title: 'Anfrage erhalten',
        text: 'Wenn dieser Link abgelaufen ist, sieht der Absender jetzt Ihre Anfrage und kann Ihnen einen neuen senden.',
      },
      unknown: {
        title: 'Dieser Link funktioniert nicht',
        text: 'Prüfen Sie, ob Sie den ganzen Link geöffnet haben, oder bitten Sie den Absender um einen neuen.',
      },
      googleRefused: {
        title: 'Diese Karte lässt sich nicht zu Google Wallet hinzufügen',
        text: 'Es wurde nichts hinzugefügt. Wenden Sie sich an {customer}.',
      },
      googleBusy: {
        title: 'Google Wallet ist nicht erreichbar',
        text: 'Es wurde nichts hinzugefügt. Versuchen Sie es in einer Minute noch einmal.',
      },
    },
    askForNew: 'Bitten Sie {customer} um einen neuen Link.',
    requestedOn: 'Sie haben am {date} einen neuen Link angefordert. {customer} sieht Ihre Anfrage.',
    back: 'Zurück',
  },
} as const;

export type ClaimNotice = keyof (typeof claimTexts)['en']['states'];

export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
