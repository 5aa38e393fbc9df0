import type { Frequency, NotificationKind } from '@latchkey/events/notification/kinds.ts';
import { inBoth } from '../core/messagesOf.ts';

type Kinds = Readonly<Record<NotificationKind, { readonly name: string; readonly title: string }>>;
type Frequencies = Readonly<Record<Frequency, string>>;

const englishKinds = {
  authorizationNeeded: {
    name: 'Provider authorizations',
    title: '“%{name}” is waiting for you to authorize the provider',
  },
  orderFailed: { name: 'Failed orders', title: '“%{name}” finished with failures' },
  changeFailed: {
    name: 'Failed status changes',
    title:
      'A credential in “%{name}” couldn’t be suspended, resumed or removed |||| %{count} credentials in “%{name}” couldn’t be suspended, resumed or removed',
  },
  importRefused: { name: 'Rejected imports', title: 'The file for “%{name}” couldn’t be imported' },
  bulkActionFailed: {
    name: 'Bulk actions with failures',
    title: 'A bulk action failed for one entry |||| A bulk action failed for %{count} entries',
  },
  deliveryFailed: {
    name: 'Undelivered messages',
    title:
      'A message in “%{name}” couldn’t be delivered |||| %{count} messages in “%{name}” couldn’t be delivered',
  },
  linkRequested: { name: 'Requests for new links', title: '%{name} requested a new link' },
  creditsUsed: { name: 'No credits left', title: 'All credits have been used up' },
  creditsLow: { name: 'Low credits', title: 'Credits are running low' },
  webhookSetAside: { name: 'Stopped webhook endpoints', title: 'The webhook endpoint “%{name}” was stopped' },
  profileSentBack: {
    name: 'Card profiles sent back',
    title: 'The card profile “%{name}” was sent back for changes',
  },
  approvalWaiting: {
    name: 'Card profiles to approve',
    title: 'The card profile “%{name}” is waiting for approval',
  },
  serviceDown: { name: 'Outages', title: '%{name} isn’t available' },
  providerDown: { name: 'Provider outages', title: 'Requests to the provider “%{name}” are failing' },
  webhooksRefused: { name: 'Rejected webhooks', title: 'Webhooks from “%{name}” are being rejected' },
  certificateEnding: {
    name: 'Expiring certificates',
    title: 'The certificate for Apple Wallet passes expires soon',
  },
} satisfies Kinds;
const germanKinds = {
  authorizationNeeded: {
    name: 'Autorisierungen beim Anbieter',
    title: '„%{name}“ wartet darauf, dass Sie den Anbieter autorisieren',
  },
  orderFailed: { name: 'Fehlgeschlagene Aufträge', title: '„%{name}“ wurde mit Fehlern beendet' },
  changeFailed: {
    name: 'Fehlgeschlagene Statusänderungen',
    title:
      'Eine Berechtigung in „%{name}“ ließ sich nicht sperren, entsperren oder entfernen |||| %{count} Berechtigungen in „%{name}“ ließen sich nicht sperren, entsperren oder entfernen',
  },
  importRefused: {
    name: 'Abgelehnte Importe',
    title: 'Die Datei für „%{name}“ konnte nicht importiert werden',
  },
  bulkActionFailed: {
    name: 'Sammelaktionen mit Fehlern',
    title:
      'Eine Sammelaktion ist bei einem Eintrag fehlgeschlagen |||| Eine Sammelaktion ist bei %{count} Einträgen fehlgeschlagen',
  },
  deliveryFailed: {
    name: 'Nicht zugestellte Nachrichten',
    title:
      'Eine Nachricht in „%{name}“ konnte nicht zugestellt werden |||| %{count} Nachrichten in „%{name}“ konnten nicht zugestellt werden',
  },
  linkRequested: { name: 'Anfragen nach neuen Links', title: '%{name} hat einen neuen Link angefordert' },
  creditsUsed: { name: 'Aufgebrauchtes Guthaben', title: 'Das Guthaben ist aufgebraucht' },
  creditsLow: { name: 'Knappes Guthaben', title: 'Das Guthaben wird knapp' },
  webhookSetAside: {
    name: 'Angehaltene Webhook-Endpunkte',
    title: 'Der Webhook-Endpunkt „%{name}“ wurde angehalten',
  },
  profileSentBack: {
    name: 'Zurückgegebene Kartenprofile',
    title: 'Das Kartenprofil „%{name}“ wurde zur Änderung zurückgegeben',
  },
  approvalWaiting: {
    name: 'Zu genehmigende Kartenprofile',
    title: 'Das Kartenprofil „%{name}“ wartet auf Genehmigung',
  },
  serviceDown: { name: 'Störungen', title: '%{name} ist nicht erreichbar' },
  providerDown: {
    name: 'Störungen bei Anbietern',
    title: 'Anfragen an den Anbieter „%{name}“ schlagen fehl',
  },
  webhooksRefused: { name: 'Abgelehnte Webhooks', title: 'Webhooks von „%{name}“ werden abgelehnt' },
  certificateEnding: {
    name: 'Ablaufende Zertifikate',
    title: 'Das Zertifikat für Pässe in Apple Wallet läuft bald ab',
  },
} satisfies Kinds;

const english: Frequencies = {
  AT_ONCE: 'Immediately',
  DAILY: 'Once a day',
  WEEKLY: 'Once a week',
  NEVER: 'Never',
};
const german: Frequencies = {
  AT_ONCE: 'Sofort',
  DAILY: 'Täglich',
  WEEKLY: 'Wöchentlich',
  NEVER: 'Nie',
};

export const notificationMessages = inBoth(
  {
    title: 'Notifications',
    list: 'Notifications',
    kind: 'Type',
    all: 'All types',
    onlyUnread: 'Unread only',
    markAll: 'Mark all as read',
    markRead: 'Mark as read',
    marked: 'All notifications marked as read',
    unread: 'Unread',
    closed: 'Resolved',
    empty: 'No notifications yet. Anything that needs your attention will appear here.',
    nothing: 'No notifications match these filters.',
    clear: 'Clear filters',
    recipient: 'A recipient',
    unnamed: 'Unnamed order',
    deletedProvider: 'Deleted provider',
    services: { mail: 'The mail server', sms: 'The SMS gateway' },
    kinds: englishKinds,
    settings: {
      open: 'Email settings',
      title: 'Notification emails',
      text: 'Choose how often you get an email. This page always shows all notifications.',
      none: 'There are no notifications for your role.',
      morning: 'Daily and weekly emails are sent at 7 AM (%{zone}), weekly ones on Mondays.',
      save: 'Save',
      saved: 'Settings saved',
      link: 'Choose which notifications you get by email, and how often.',
    },
    frequencies: english,
  },
  {
    title: 'Benachrichtigungen',
    list: 'Benachrichtigungen',
    kind: 'Art',
    all: 'Alle Arten',
    onlyUnread: 'Nur ungelesene',
    markAll: 'Alle als gelesen markieren',
    markRead: 'Als gelesen markieren',
    marked: 'Alle Benachrichtigungen als gelesen markiert',
    unread: 'Ungelesen',
    closed: 'Erledigt',
    empty: 'Noch keine Benachrichtigungen. Hier erscheint, was Sie erledigen müssen.',
    nothing: 'Keine Benachrichtigungen für diese Filter.',
    clear: 'Filter löschen',
    recipient: 'Ein Empfänger',
    unnamed: 'Auftrag ohne Namen',
    deletedProvider: 'Gelöschter Anbieter',
    services: { mail: 'Der Mailserver', sms: 'Das SMS-Gateway' },
    kinds: germanKinds,
    settings: {
      open: 'E-Mail-Einstellungen',
      title: 'E-Mail-Benachrichtigungen',
      text: 'Wählen Sie, wie oft Sie eine E-Mail bekommen. Diese Seite zeigt immer alle Benachrichtigungen.',
      none: 'Für Ihre Rolle gibt es keine Benachrichtigungen.',
      morning: 'Tägliche und wöchentliche E-Mails kommen um 7 Uhr morgens (%{zone}), wöchentliche montags.',
      save: 'Speichern',
      saved: 'Einstellungen gespeichert',
      link: 'Wählen Sie, welche Benachrichtigungen Sie wie oft per E-Mail bekommen.',
    },
    frequencies: german,
  },
);
