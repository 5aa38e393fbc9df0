import type { NotificationKind } from '@latchkey/events/notification/kinds.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';

interface Named {
  readonly name: string;
  readonly count: number;
}
interface Texts {
  readonly subject: (count: number) => string;
  readonly intro: string;
  readonly lines: Readonly<Record<NotificationKind, (about: Named) => string>>;
  readonly more: (count: number) => string;
  readonly button: string;
  readonly settings: (address: string) => string;
  readonly unnamed: string;
  readonly services: Readonly<Record<string, string>>;
}

/** Texts of the notification digest. They don't name recipients, because sent emails can't be erased. */
export const digestTexts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: count =>
      count === 1 ? 'One thing needs attention in Latchkey' : `${count} things need attention in Latchkey`,
    intro: 'The following needs your attention:',
    lines: {
      authorizationNeeded: ({ name }) => `The order “${name}” is waiting for you to authorize the provider.`,
      orderFailed: ({ name }) => `The order “${name}” finished with failures.`,
      changeFailed: ({ name, count }) =>
        count === 1
          ? `A credential in the order “${name}” couldn’t be suspended, resumed or removed.`
          : `${count} credentials in the order “${name}” couldn’t be suspended, resumed or removed.`,
      importRefused: ({ name }) => `The file for the order “${name}” couldn’t be imported.`,
      bulkActionFailed: ({ count }) =>
        count === 1 ? 'A bulk action failed for one entry.' : `A bulk action failed for ${count} entries.`,
      deliveryFailed: ({ name, count }) =>
        count === 1
          ? `A message in the order “${name}” couldn’t be delivered.`
          : `${count} messages in the order “${name}” couldn’t be delivered.`,
      linkRequested: ({ name }) => `A recipient in the order “${name}” requested a new link.`,
      creditsUsed: () => 'All credits have been used up.',
      creditsLow: () => 'Credits are running low.',
      webhookSetAside: ({ name }) =>
        `The webhook endpoint “${name}” was stopped because its receiver isn’t accepting events. No events are lost. Resume the endpoint once the receiver works again.`,
      profileSentBack: ({ name }) =>
        `The card profile “${name}” was sent back to you. Read the message, change the profile and submit it again.`,
      approvalWaiting: ({ name }) => `The card profile “${name}” is waiting for approval.`,
      serviceDown: ({ name }) => `${name} isn’t available. Messages will be sent later.`,
      providerDown: ({ name }) => `Requests to the provider “${name}” are failing. Orders are waiting.`,
      webhooksRefused: ({ name }) =>
        `Webhooks from “${name}” are being rejected. Status updates are delayed.`,
      certificateEnding: () => 'The certificate for Apple Wallet passes expires soon.',
    },
    more: count => `And ${count} more.`,
    button: 'Open notifications',
    settings: address => `Choose which emails you get, and how often: ${address}`,
    unnamed: 'Unnamed order',
    services: { mail: 'The mail server', sms: 'The SMS gateway' },
  },
  de: {
    subject: count =>
      count === 1 ? 'In Latchkey ist etwas zu erledigen' : `In Latchkey sind ${count} Aufgaben zu erledigen`,
    intro: 'bitte kümmern Sie sich um Folgendes:',
    lines: {
      authorizationNeeded: ({ name }) =>
        `Der Auftrag „${name}“ wartet darauf, dass Sie den Anbieter autorisieren.`,
      orderFailed: ({ name }) => `Der Auftrag „${name}“ wurde mit Fehlern beendet.`,
      changeFailed: ({ name, count }) =>
        count === 1
          ? `Eine Berechtigung im Auftrag „${name}“ ließ sich nicht sperren, entsperren oder entfernen.`
          : `${count} Berechtigungen im Auftrag „${name}“ ließen sich nicht sperren, entsperren oder entfernen.`,
      importRefused: ({ name }) => `Die Datei für den Auftrag „${name}“ konnte nicht importiert werden.`,
      bulkActionFailed: ({ count }) =>
        count === 1
          ? 'Eine Sammelaktion ist bei einem Eintrag fehlgeschlagen.'
          : `Eine Sammelaktion ist bei ${count} Einträgen fehlgeschlagen.`,
      deliveryFailed: ({ name, count }) =>
        count === 1
          ? `Eine Nachricht im Auftrag „${name}“ konnte nicht zugestellt werden.`
          : `${count} Nachrichten im Auftrag „${name}“ konnten nicht zugestellt werden.`,
      linkRequested: ({ name }) => `Ein Empfänger im Auftrag „${name}“ hat einen neuen Link angefordert.`,
      creditsUsed: () => 'Das Guthaben ist aufgebraucht.',
      creditsLow: () => 'Das Guthaben wird knapp.',
      webhookSetAside: ({ name }) =>
        `Der Webhook-Endpunkt „${name}“ wurde angehalten, weil sein Empfänger keine Ereignisse annimmt. Kein Ereignis geht verloren. Setzen Sie die Zustellung fort, sobald der Empfänger wieder funktioniert.`,
      profileSentBack: ({ name }) =>
        `Das Kartenprofil „${name}“ wurde an Sie zurückgegeben. Lesen Sie die Nachricht, ändern Sie das Profil und reichen Sie es erneut ein.`,
      approvalWaiting: ({ name }) => `Das Kartenprofil „${name}“ wartet auf Genehmigung.`,
      serviceDown: ({ name }) => `${name} ist nicht erreichbar. Nachrichten werden später gesendet.`,
      providerDown: ({ name }) => `Anfragen an den Anbieter „${name}“ schlagen fehl. Aufträge warten.`,
      webhooksRefused: ({ name }) =>
        `Webhooks von „${name}“ werden abgelehnt. Statusänderungen erscheinen verspätet.`,
      certificateEnding: () => 'Das Zertifikat für Pässe in Apple Wallet läuft bald ab.',
    },
    more: count => `Und ${count} weitere.`,
    button: 'Benachrichtigungen öffnen',
    settings: address => `Wählen Sie, welche E-Mails Sie wie oft bekommen: ${address}`,
    unnamed: 'Auftrag ohne Namen',
    services: { mail: 'Der Mailserver', sms: 'Das SMS-Gateway' },
  },
};
