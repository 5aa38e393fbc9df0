import type { NotificationKind } from '@latchkey/events/notification/kinds.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';

interface Named {
  /** The name of the order, card profile, customer or service. */
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

/** Texts of the email about notifications. Lines don't name recipients. */
export const digestTexts: Readonly<Record<Locale, Texts>> = {
  en: {
    subject: count =>
      count === 1 ? 'One thing needs attention in Latchkey' : `${count} things need attention in Latchkey`,
    intro: 'This needs attention:',
    lines: {
      authorizationNeeded: ({ name }) => `The order “${name}” is waiting for you to authorize the provider.`,
      orderFailed: ({ name }) => `The order “${name}” ended with failures.`,
      importRefused: ({ name }) => `The file of the order “${name}” couldn’t be imported.`,
      bulkActionFailed: ({ count }) =>
        count === 1 ? 'A bulk action failed for one entry.' : `A bulk action failed for ${count} entries.`,
      deliveryFailed: ({ name, count }) =>
        count === 1
          ? `A message of the order “${name}” couldn’t be delivered.`
          : `${count} messages of the order “${name}” couldn’t be delivered.`,
      linkRequested: ({ name }) => `A recipient of the order “${name}” asks for a new link.`,
      creditsUsed: () => 'All credits are used up.',
      approvalWaiting: ({ name }) => `The card profile “${name}” is waiting for approval.`,
      serviceDown: ({ name }) => `${name} isn’t available. Messages are waiting.`,
      certificateEnding: () => 'The certificate for passes in Apple Wallet expires soon.',
    },
    more: count => `And ${count} more.`,
    button: 'Open notifications',
    settings: address => `Choose which emails you get, and how often: ${address}`,
    unnamed: 'Unnamed order',
    services: { mail: 'The mail server', sms: 'The SMS gateway' },
  },
  de: {
    subject: count =>
      count === 1 ? 'In Latchkey ist etwas zu erledigen' : `In Latchkey sind ${count} Dinge zu erledigen`,
    intro: 'Bitte kümmern Sie sich um Folgendes:',
    lines: {
      authorizationNeeded: ({ name }) =>
        `Der Auftrag „${name}“ wartet darauf, dass Sie den Anbieter autorisieren.`,
      orderFailed: ({ name }) => `Der Auftrag „${name}“ endete mit Fehlern.`,
      importRefused: ({ name }) => `Die Datei des Auftrags „${name}“ konnte nicht importiert werden.`,
      bulkActionFailed: ({ count }) =>
        count === 1
          ? 'Eine Sammelaktion ist bei einem Eintrag fehlgeschlagen.'
          : `Eine Sammelaktion ist bei ${count} Einträgen fehlgeschlagen.`,
      deliveryFailed: ({ name, count }) =>
        count === 1
          ? `Eine Nachricht des Auftrags „${name}“ konnte nicht zugestellt werden.`
          : `${count} Nachrichten des Auftrags „${name}“ konnten nicht zugestellt werden.`,
      linkRequested: ({ name }) => `Jemand aus dem Auftrag „${name}“ bittet um einen neuen Link.`,
      creditsUsed: () => 'Alle Guthabenpunkte sind verbraucht.',
      approvalWaiting: ({ name }) => `Das Kartenprofil „${name}“ wartet auf die Genehmigung.`,
      serviceDown: ({ name }) => `${name} ist nicht erreichbar. Nachrichten warten.`,
      certificateEnding: () => 'Das Zertifikat für Karten in Apple Wallet läuft bald ab.',
    },
    more: count => `Und ${count} weitere.`,
    button: 'Benachrichtigungen öffnen',
    settings: address => `Wählen Sie, welche E-Mails Sie wie oft bekommen: ${address}`,
    unnamed: 'Auftrag ohne Namen',
    services: { mail: 'Der Mailserver', sms: 'Das SMS-Gateway' },
  },
};
