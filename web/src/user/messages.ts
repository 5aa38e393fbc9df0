import { user } from '@latchkey/events/user/user.ts';
import { messagesOf } from '../core/messagesOf.ts';
import { userHappened } from './userHistory.ts';
import { permissionMessages } from './permissionMessages.ts';
import { whyMessages } from './whyMessages.ts';

export const userMessages = messagesOf(user)(
  {
    name: 'User |||| Users',
    fields: {
      email: 'Email',
      fullName: 'Name',
      locale: 'Language',
      grants: 'Permissions',
      directPermissions: 'Permissions',
      role: 'Role',
      passwordSecretId: 'Password',
      linkedProviders: 'Sign-in providers',
      accounts: 'Directory accounts',
      invitedUntil: 'Invitation expires',
      invitationMailed: 'Invitation',
      mailProblem: 'Mail server response',
      createdAt: 'Created',
    },
    commands: {
      create: { title: 'New user', submit: 'Invite', done: 'User created; invitation on its way' },
      change: { title: 'Edit user', submit: 'Save', done: 'User saved' },
      invite: { title: 'Resend invitation?', submit: 'Resend invitation', done: 'New invitation on its way' },
      grantPermission: { title: 'Add permission', submit: 'Add permission', done: 'Permission added' },
      revokePermission: { title: 'Remove permission?', submit: 'Remove', done: 'Permission removed' },
      changeRole: { title: 'Change role', submit: 'Change role', done: 'Role changed' },
      resetSecondFactor: {
        title: 'Reset the second factor?',
        submit: 'Reset second factor',
        done: 'Second factor reset; the user is notified by email',
      },
      delete: { title: 'Delete user?', submit: 'Delete user', done: 'User deleted' },
    },
    happened: userHappened.en,
    change: permissionMessages.en,
    general: 'General',
    secondFactor: {
      title: 'Second factor',
      has: 'Methods',
      none: 'None',
      app: 'Authenticator app',
      passkeys: '%{smart_count} passkey |||| %{smart_count} passkeys',
      codes: 'Recovery codes left',
      resetText:
        'Make sure that %{name} really asked for this, because the password alone will then be enough unless a role requires a second factor. The authenticator app, passkeys and recovery codes will stop working, and %{name} will be signed out everywhere and notified by email.',
    },
    addTo: 'Add permission for %{name}',
    permissionsHint:
      'A permission is a role for one partner, one customer or everything. The strongest role is shown next to the name.',
    revokeText: '%{name} will lose the role “%{role}” immediately.',
    revokeAt: '%{name} will lose the role “%{role}” for %{place} immediately.',
    revokeLast:
      'This is %{name}’s only permission. They’ll be signed out and their account deleted, unless a directory manages it.',
    revokeOnly: 'Remove permission (deletes the user)',
    revokeOnlyTitle: 'Remove permission and delete user?',
    deleteText: '%{name} will be signed out and can’t sign in anymore. Their name and email will be deleted.',
    inviteText:
      '%{name} will get a new email with a link to choose a password. Earlier links will stop working.',
    why: whyMessages.en,
    activity: 'Show activity',
    lastSignIn: 'Last sign-in',
    never: 'Never',
    changeRoleOf: 'Role of %{name}',
    removeHere: 'Remove from customer',
    removeRole: 'Remove role “%{role}”',
    withdraw: 'Withdraw invitation',
    access: 'Access',
    changedElsewhere: 'A partner admin or global admin can change or remove this user’s role.',
    invited: 'Invited',
    invitedUntil: 'The account isn’t confirmed yet. The link in the invitation works until %{date}.',
    invitationEnded: 'The account isn’t confirmed yet. The link in the invitation expired on %{date}.',
    mail: {
      refused: 'Invitation rejected',
      waiting: 'Invitation not sent',
      refusedText:
        'The mail server rejected the invitation. Resend it, or invite this person with another email address if this one is wrong.',
      waitingText:
        'The invitation hasn’t been sent yet because the mail server isn’t accepting email. It will be sent automatically.',
      problemText: 'The mail server rejected the last email to this user.',
    },
    you: 'You',
    actions: 'Actions',
    values: {
      locale: { en: 'English', de: 'Deutsch' },
      invitationMailed: { SENT: 'Sent', REFUSED: 'Rejected' },
    },
    emailHint: 'We’ll send an invitation with a link to choose a password.',
    localeHint: 'For emails and the console',
    locales: { en: 'English', de: 'Deutsch' },
    roleHints: {
      super_admin: 'Can do everything, including system maintenance and support',
      admin: 'Can do everything for all partners and customers, and change the settings of the platform',
      partner_admin:
        'Can manage a partner and all partners and customers below it, and give customers credits and vouchers',
      customer_admin:
        'Can issue, suspend and remove credentials of %{customer}, and manage its users, cards, settings and credits',
      customer_credentials_rw:
        'Can issue, change, suspend and remove credentials of %{customer}, and assign them to its devices',
      customer_credentials_ro:
        'Can see credentials, orders and devices of %{customer}, but can’t change anything',
    },
    ofCustomer: { this: 'this customer', one: 'one customer' },
    list: {
      title: 'Users',
      empty: 'No users yet. Invite your first colleague.',
      search: 'Search users',
    },
    erased: 'Deleted user',
    roles: 'Roles',
    partner: 'Partner',
    customer: 'Customer',
    partners: 'Partners',
    customers: 'Customers',
  },
  {
    name: 'Benutzer |||| Benutzer',
    fields: {
      email: 'E-Mail',
      fullName: 'Name',
      locale: 'Sprache',
      grants: 'Rechte',
      directPermissions: 'Rechte',
      role: 'Rolle',
      passwordSecretId: 'Passwort',
      linkedProviders: 'Anmeldedienste',
      accounts: 'Konten in Verzeichnissen',
      invitedUntil: 'Eingeladen bis',
      invitationMailed: 'Einladung',
      mailProblem: 'Antwort des Mailservers',
      createdAt: 'Angelegt',
    },
    commands: {
      create: {
        title: 'Neuer Benutzer',
        submit: 'Einladen',
        done: 'Benutzer angelegt, Einladung unterwegs',
      },
      change: { title: 'Benutzer bearbeiten', submit: 'Speichern', done: 'Benutzer gespeichert' },
      invite: {
        title: 'Einladung noch einmal senden?',
        submit: 'Noch einmal senden',
        done: 'Neue Einladung unterwegs',
      },
      grantPermission: { title: 'Recht hinzufügen', submit: 'Recht hinzufügen', done: 'Recht hinzugefügt' },
      revokePermission: { title: 'Recht entziehen?', submit: 'Entziehen', done: 'Recht entzogen' },
      changeRole: { title: 'Rolle ändern', submit: 'Rolle ändern', done: 'Rolle geändert' },
      resetSecondFactor: {
        title: 'Zweiten Faktor zurücksetzen?',
        submit: 'Zweiten Faktor zurücksetzen',
        done: 'Zweiter Faktor zurückgesetzt, E-Mail an den Benutzer unterwegs',
      },
      delete: { title: 'Benutzer löschen?', submit: 'Benutzer löschen', done: 'Benutzer gelöscht' },
    },
    happened: userHappened.de,
    change: permissionMessages.de,
    general: 'Allgemein',
    secondFactor: {
      title: 'Zweiter Faktor',
      has: 'Verfahren',
      none: 'Keines',
      app: 'Authenticator-App',
      passkeys: '%{smart_count} Passkey |||| %{smart_count} Passkeys',
      codes: 'Übrige Wiederherstellungscodes',
      resetText:
        'Vergewissern Sie sich, dass %{name} wirklich darum gebeten hat, denn danach genügt das Passwort allein, sofern keine Rolle einen zweiten Faktor verlangt. Authenticator-App, Passkeys und Wiederherstellungscodes gelten nicht mehr, und %{name} wird überall abgemeldet und per E-Mail benachrichtigt.',
    },
    addTo: 'Recht für %{name} hinzufügen',
    permissionsHint:
      'Ein Recht ist eine Rolle für einen Partner, einen Kunden oder alles. Die stärkste Rolle steht neben dem Namen.',
    revokeText: '%{name} verliert die Rolle „%{role}“ sofort.',
    revokeAt: '%{name} verliert die Rolle „%{role}“ bei %{place} sofort.',
    revokeLast:
      'Das ist das einzige Recht von %{name}. Der Benutzer wird abgemeldet und sein Konto gelöscht, sofern kein Verzeichnis es verwaltet.',
    revokeOnly: 'Recht entziehen (löscht den Benutzer)',
    revokeOnlyTitle: 'Recht entziehen und Benutzer löschen?',
    deleteText:
      '%{name} wird abgemeldet und kann sich nicht mehr anmelden. Name und E-Mail-Adresse werden gelöscht.',
    inviteText:
      '%{name} bekommt eine neue E-Mail mit einem Link zum Festlegen des Passworts. Frühere Links gelten nicht mehr.',
    why: whyMessages.de,
    activity: 'Aktivität anzeigen',
    lastSignIn: 'Letzte Anmeldung',
    never: 'Nie',
    changeRoleOf: 'Rolle von %{name}',
    removeHere: 'Vom Kunden entfernen',
    removeRole: 'Rolle „%{role}“ entziehen',
    withdraw: 'Einladung zurückziehen',
    access: 'Zugang',
    changedElsewhere:
      'Die Rolle dieses Benutzers kann ein Partner-Admin oder globaler Admin ändern oder entziehen.',
    invited: 'Eingeladen',
    invitedUntil: 'Das Konto ist noch nicht bestätigt. Der Link in der Einladung gilt bis %{date}.',
    invitationEnded:
      'Das Konto ist noch nicht bestätigt. Der Link in der Einladung ist am %{date} abgelaufen.',
    mail: {
      refused: 'Einladung abgelehnt',
      waiting: 'Einladung nicht gesendet',
      refusedText:
        'Der Mailserver hat die Einladung abgelehnt. Senden Sie sie noch einmal, oder laden Sie die Person mit einer anderen E-Mail-Adresse ein, falls diese falsch ist.',
      waitingText:
        'Die Einladung wurde noch nicht gesendet, weil der Mailserver keine E-Mails annimmt. Sie wird automatisch gesendet.',
      problemText: 'Der Mailserver hat die letzte E-Mail an diesen Benutzer abgelehnt.',
    },
    you: 'Sie',
    actions: 'Aktionen',
    values: {
      locale: { en: 'English', de: 'Deutsch' },
      invitationMailed: { SENT: 'Gesendet', REFUSED: 'Abgelehnt' },
    },
    emailHint: 'An diese Adresse senden wir eine Einladung mit einem Link zum Festlegen des Passworts.',
    localeHint: 'Für E-Mails und die Konsole',
    locales: { en: 'English', de: 'Deutsch' },
    roleHints: {
      super_admin: 'Kann alles, auch das System warten und beim Support helfen',
      admin: 'Kann bei allen Partnern und Kunden alles tun und die Einstellungen der Plattform ändern',
      partner_admin:
        'Kann einen Partner mit allen untergeordneten Partnern und Kunden verwalten und Kunden Guthaben und Gutscheine geben',
      customer_admin:
        'Kann Berechtigungen %{customer} ausstellen, sperren und entfernen sowie Benutzer, Karten, Einstellungen und Guthaben verwalten',
      customer_credentials_rw:
        'Kann Berechtigungen %{customer} ausstellen, ändern, sperren und entfernen und sie Geräten zuordnen',
      customer_credentials_ro:
        'Kann Berechtigungen, Aufträge und Geräte %{customer} ansehen, aber nichts ändern',
    },
    ofCustomer: { this: 'dieses Kunden', one: 'eines Kunden' },
    list: {
      title: 'Benutzer',
      empty: 'Noch keine Benutzer. Laden Sie die erste Person ein.',
      search: 'Benutzer suchen',
    },
    erased: 'Gelöschter Benutzer',
    roles: 'Rollen',
    partner: 'Partner',
    customer: 'Kunde',
    partners: 'Partner',
    customers: 'Kunden',
  },
);
