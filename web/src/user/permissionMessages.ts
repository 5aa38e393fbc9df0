import { inBoth } from '../core/messagesOf.ts';

/** What becomes different by a permission that is being given. */
export const permissionMessages = inBoth(
  {
    super_admin: '%{name} can then do everything, and see data for support.',
    admin: '%{name} can then see and change everything, for all partners and customers.',
    partner_admin:
      '%{name} can then manage %{place}, the partners below it, and their customers with all that is in them.',
    customer_admin:
      '%{name} can then issue credentials for %{place} and manage its settings, cards, users and credits.',
    customer_credentials_rw: '%{name} can then issue, change and remove credentials for %{place}.',
    customer_credentials_ro: '%{name} can then see the credentials of %{place}, and change nothing.',
    before: 'So far it is “%{role}” there.',
    nothing: 'Nothing changes: %{name} is “%{role}” there, which allows as much or more.',
    somebody: 'The new user',
  },
  {
    super_admin: '%{name} darf dann alles, auch Daten für den Support sehen.',
    admin: '%{name} darf dann alles sehen und ändern, für alle Partner und Kunden.',
    partner_admin:
      '%{name} darf dann %{place} verwalten, die Partner darunter und deren Kunden mit allem darin.',
    customer_admin:
      '%{name} darf dann für %{place} Berechtigungen ausstellen und Einstellungen, Karten, Benutzer und Guthaben verwalten.',
    customer_credentials_rw:
      '%{name} darf dann für %{place} Berechtigungen ausstellen, ändern und entfernen.',
    customer_credentials_ro: '%{name} darf dann die Berechtigungen von %{place} sehen, aber nichts ändern.',
    before: 'Bisher gilt dort „%{role}“.',
    nothing:
      'Es ändert sich nichts: Für %{name} gilt dort schon „%{role}“, was ebenso viel oder mehr erlaubt.',
    somebody: 'Der neue Benutzer',
  },
);
