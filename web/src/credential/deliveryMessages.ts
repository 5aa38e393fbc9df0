import { inBoth } from '../core/messagesOf.ts';

export const deliveryMessages = inBoth(
  {
    title: 'Messages',
    noAddress: 'No message has been sent. There’s no email address or phone number.',
    onlyPhone:
      'The card profile uses email, but only a phone number is known. Once the credential is issued, you can send it by SMS.',
    onlyEmail:
      'The card profile uses SMS, but only an email address is known. Once the credential is issued, you can send it by email.',
    nothing: 'No message has been sent.',
    noLonger: 'The message can’t be resent because its link no longer works.',
    later: 'A message will be sent once the credential is issued.',
    channel: { EMAIL: 'Email', SMS: 'SMS' },
    erased: 'Address deleted',
    status: {
      NONE: { word: 'Not sent', text: 'No message is sent automatically.' },
      QUEUED: { word: 'Queued', text: 'The message will be sent automatically.' },
      SENDING: { word: 'Sending', text: 'Passed to the mail server or SMS gateway, but not confirmed yet.' },
      SENT: { word: 'Sent', text: 'Accepted by the mail server or SMS gateway.' },
      RETRYING: {
        word: 'Retrying',
        text: 'The message couldn’t be sent. We’ll retry automatically.',
      },
      FAILED: { word: 'Not delivered', text: 'The message was rejected and won’t be resent automatically.' },
      UNCLEAR: {
        word: 'Unconfirmed',
        text: 'We don’t know whether this message arrived. A newer one replaced it.',
      },
      CANCELLED: {
        word: 'Not sent',
        text: 'The credential was removed or its personal data deleted before the message was sent.',
      },
    },
    asked: {
      issue: 'automatic, when issued',
      start: 'will be sent %{date}',
      reminder: 'automatic reminder',
      person: 'requested by %{name}',
    },
    unnamed: 'a user',
    attempts: 'tried once |||| tried %{smart_count} times',
    repeat: 'possible duplicate',
    resent: 'Resent',
    resend: 'Resend',
    correct: 'Correct and resend',
    more: 'Show all %{count}',
    form: {
      text: 'A message with the link will be sent to %{name}. It doesn’t cost a credit.',
      channel: 'Send by',
      email: 'Email',
      phoneNumber: 'Phone number',
      phoneHint: 'With country code: +49 170 1234567',
      toHint: 'The address will be saved with the credential.',
      oldLink: 'The link sent to %{address} keeps working until the credential is on a phone.',
      oldLinkReplace: 'To block it, replace the credential instead.',
    },
  },
  {
    title: 'Nachrichten',
    noAddress: 'Es wurde keine Nachricht gesendet. E-Mail-Adresse und Telefonnummer fehlen.',
    onlyPhone:
      'Das Kartenprofil sendet E-Mails, aber es ist nur eine Telefonnummer bekannt. Sobald die Berechtigung ausgestellt ist, können Sie sie per SMS senden.',
    onlyEmail:
      'Das Kartenprofil sendet SMS, aber es ist nur eine E-Mail-Adresse bekannt. Sobald die Berechtigung ausgestellt ist, können Sie sie per E-Mail senden.',
    nothing: 'Es wurde keine Nachricht gesendet.',
    noLonger: 'Die Nachricht lässt sich nicht noch einmal senden, weil ihr Link nicht mehr funktioniert.',
    later: 'Eine Nachricht wird gesendet, sobald die Berechtigung ausgestellt ist.',
    channel: { EMAIL: 'E-Mail', SMS: 'SMS' },
    erased: 'Adresse gelöscht',
    status: {
      NONE: { word: 'Nicht gesendet', text: 'Es wird keine Nachricht automatisch gesendet.' },
      QUEUED: {
        word: 'Wartet',
        text: 'Die Nachricht wird automatisch gesendet, sobald sie an der Reihe ist.',
      },
      SENDING: {
        word: 'Wird gesendet',
        text: 'An den Mailserver oder das SMS-Gateway übergeben, aber noch nicht bestätigt.',
      },
      SENT: { word: 'Gesendet', text: 'Vom Mailserver oder SMS-Gateway angenommen.' },
      RETRYING: {
        word: 'Neuer Versuch',
        text: 'Die Nachricht konnte nicht gesendet werden. Wir versuchen es automatisch weiter.',
      },
      FAILED: {
        word: 'Nicht zugestellt',
        text: 'Die Nachricht wurde abgelehnt und wird nicht automatisch noch einmal gesendet.',
      },
      UNCLEAR: {
        word: 'Unbestätigt',
        text: 'Wir wissen nicht, ob die Nachricht angekommen ist. Eine neuere hat sie ersetzt.',
      },
      CANCELLED: {
        word: 'Nicht gesendet',
        text: 'Die Berechtigung wurde entfernt oder ihre Personendaten wurden gelöscht, bevor die Nachricht gesendet wurde.',
      },
    },
    asked: {
      issue: 'automatisch beim Ausstellen',
      start: 'wird am %{date} gesendet',
      reminder: 'automatische Erinnerung',
      person: 'veranlasst von %{name}',
    },
    unnamed: 'einem Benutzer',
    attempts: 'einmal versucht |||| %{smart_count}-mal versucht',
    repeat: 'womöglich doppelt gesendet',
    resent: 'Noch einmal gesendet',
    resend: 'Noch einmal senden',
    correct: 'Korrigieren und senden',
    more: 'Alle %{count} anzeigen',
    form: {
      text: 'Eine Nachricht mit dem Link wird an %{name} gesendet. Sie kostet keinen Guthabenpunkt.',
      channel: 'Senden per',
      email: 'E-Mail',
      phoneNumber: 'Telefonnummer',
      phoneHint: 'Mit Ländervorwahl: +49 170 1234567',
      toHint: 'Die Adresse wird bei der Berechtigung gespeichert.',
      oldLink: 'Der an %{address} gesendete Link funktioniert, bis die Berechtigung auf einem Telefon ist.',
      oldLinkReplace: 'Um ihn zu sperren, ersetzen Sie stattdessen die Berechtigung.',
    },
  },
);
