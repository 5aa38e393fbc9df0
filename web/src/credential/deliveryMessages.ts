import { inBoth } from '../core/messagesOf.ts';

/** The ledger of messages, and sending them again. */
export const deliveryMessages = inBoth(
  {
    title: 'Messages',
    noAddress: 'Nobody has been told: this credential has no address.',
    onlyPhone:
      'The card profile sends e-mails, and only a phone number is known: no message goes out by itself. Once the credential is issued, you can send it by SMS.',
    onlyEmail:
      'The card profile sends SMS, and only an e-mail address is known: no message goes out by itself. Once the credential is issued, you can send it by e-mail.',
    nothing: 'No message has been sent.',
    later: 'A message goes out once the credential is issued.',
    channel: { EMAIL: 'E-mail', SMS: 'SMS' },
    erased: 'Address erased',
    status: {
      NONE: { word: 'Not sent', text: 'No message is sent by itself.' },
      QUEUED: { word: 'Queued', text: 'Waits for its turn and goes out by itself.' },
      SENDING: { word: 'Being sent', text: 'Handed over; no clear answer has come back yet.' },
      SENT: { word: 'Sent', text: 'The mail server or the gateway took it.' },
      RETRYING: { word: 'Tried again', text: 'It did not go out and is tried again by itself for a day.' },
      FAILED: { word: 'Did not arrive', text: 'It was refused and is not tried again by itself.' },
      UNCLEAR: { word: 'Unclear', text: 'Nobody knows whether it arrived; a newer message took its place.' },
      CANCELLED: { word: 'Not sent', text: 'The credential or its recipient was gone before it went out.' },
    },
    asked: { issue: 'by itself when it was issued', person: 'asked for by %{name}' },
    somebody: 'a person',
    attempts: 'tried once |||| tried %{smart_count} times',
    repeat: 'may have been received before',
    resend: 'Resend',
    correct: 'Correct and resend',
    more: 'Show all %{count}',
    form: {
      text: 'One message with the link goes to %{name}. It costs no credit.',
      channel: 'Send by',
      email: 'E-mail',
      phoneNumber: 'Phone number',
      phoneHint: 'With country code: +49 170 1234567',
      toHint: 'The credential keeps this address.',
    },
  },
  {
    title: 'Nachrichten',
    noAddress: 'Niemand wurde benachrichtigt: Diese Berechtigung hat keine Adresse.',
    onlyPhone:
      'Das Kartenprofil sendet E-Mails, bekannt ist nur eine Telefonnummer: Von selbst wird nichts gesendet. Ist die Berechtigung ausgestellt, können Sie sie per SMS senden.',
    onlyEmail:
      'Das Kartenprofil sendet SMS, bekannt ist nur eine E-Mail-Adresse: Von selbst wird nichts gesendet. Ist die Berechtigung ausgestellt, können Sie sie per E-Mail senden.',
    nothing: 'Es wurde keine Nachricht gesendet.',
    later: 'Eine Nachricht wird gesendet, sobald die Berechtigung ausgestellt ist.',
    channel: { EMAIL: 'E-Mail', SMS: 'SMS' },
    erased: 'Adresse gelöscht',
    status: {
      NONE: { word: 'Nicht gesendet', text: 'Von sich aus wird nichts gesendet.' },
      QUEUED: {
        word: 'Wartend',
        text: 'Wartet, bis sie an der Reihe ist, und wird dann von selbst gesendet.',
      },
      SENDING: { word: 'Wird gesendet', text: 'Übergeben; eine klare Antwort steht noch aus.' },
      SENT: { word: 'Gesendet', text: 'Der Mailserver oder das Gateway hat sie angenommen.' },
      RETRYING: {
        word: 'Neuer Versuch',
        text: 'Sie ließ sich nicht senden; einen Tag lang wird es von selbst weiter versucht.',
      },
      FAILED: {
        word: 'Nicht angekommen',
        text: 'Sie wurde abgelehnt; von selbst wird es nicht noch einmal versucht.',
      },
      UNCLEAR: {
        word: 'Unklar',
        text: 'Niemand weiß, ob sie ankam; eine neuere Nachricht trat an ihre Stelle.',
      },
      CANCELLED: {
        word: 'Nicht gesendet',
        text: 'Die Berechtigung oder ihr Empfänger war vorher nicht mehr da.',
      },
    },
    asked: { issue: 'automatisch beim Ausstellen', person: 'veranlasst von %{name}' },
    somebody: 'einer Person',
    attempts: 'einmal versucht |||| %{smart_count}-mal versucht',
    repeat: 'kam vielleicht schon einmal an',
    resend: 'Noch einmal senden',
    correct: 'Berichtigen und senden',
    more: 'Alle %{count} zeigen',
    form: {
      text: 'Eine Nachricht mit dem Link geht an %{name}. Sie kostet kein Guthaben.',
      channel: 'Senden per',
      email: 'E-Mail',
      phoneNumber: 'Telefonnummer',
      phoneHint: 'Mit Ländervorwahl: +49 170 1234567',
      toHint: 'Die Berechtigung behält diese Adresse.',
    },
  },
);
