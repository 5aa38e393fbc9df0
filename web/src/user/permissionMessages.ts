import { inBoth } from '../core/messagesOf.ts';

export const permissionMessages = inBoth(
  {
    super_admin: '%{name} will be able to do everything and see support data.',
    admin: '%{name} will be able to see and change everything, for all partners and customers.',
    partner_admin:
      '%{name} will be able to manage %{place} and all partners below it, including all data of their customers.',
    customer_admin:
      '%{name} will be able to issue credentials for %{place} and manage its settings, cards, users and credits.',
    customer_credentials_rw:
      '%{name} will be able to issue, change, suspend and remove credentials for %{place}.',
    customer_credentials_ro:
      '%{name} will be able to see the credentials of %{place}, but not change anything.',
    before: 'Current role there: “%{role}”.',
    nothing: 'Nothing changes. %{name} already has the role “%{role}” there, which allows at least as much.',
    newUser: 'The new user',
  },
  {
    super_admin: '%{name} darf dann alles und sieht auch Daten für den Support.',
    admin: '%{name} darf dann alles sehen und ändern, für alle Partner und Kunden.',
    partner_admin:
      '%{name} darf dann %{place}, alle untergeordneten Partner und deren Kunden mit allen Daten verwalten.',
    customer_admin:
      '%{name} darf dann für %{place} Berechtigungen ausstellen und Einstellungen, Karten, Benutzer und Guthaben verwalten.',
    customer_credentials_rw:
      '%{name} darf dann für %{place} Berechtigungen ausstellen, ändern, sperren und entfernen.',
    customer_credentials_ro: '%{name} darf dann die Berechtigungen von %{place} sehen, aber nichts ändern.',
    before: 'Bisherige Rolle dort: „%{role}“.',
    nothing:
      'Es ändert sich nichts. %{name} hat dort bereits die Rolle „%{role}“, die ebenso viel oder mehr erlaubt.',
    newUser: 'Der neue Benutzer',
  },
);
