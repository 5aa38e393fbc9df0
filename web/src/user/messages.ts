import { user } from '@latchkey/events/user/user.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const userMessages = messagesOf(user)(
  {
    name: 'User |||| Users',
    fields: {
      email: 'E-mail',
      fullName: 'Name',
      locale: 'Language',
      grants: 'Permissions',
      role: 'Role',
      passwordSecretId: 'Password',
      invitedUntil: 'Invited until',
      createdAt: 'Created',
    },
    list: { title: 'Users', empty: 'Everybody who may sign in stands here.', search: 'Search users' },
    erased: 'Erased user',
    roles: 'Roles',
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
      role: 'Rolle',
      passwordSecretId: 'Passwort',
      invitedUntil: 'Eingeladen bis',
      createdAt: 'Angelegt',
    },
    list: {
      title: 'Benutzer',
      empty: 'Hier stehen alle, die sich anmelden dürfen.',
      search: 'Benutzer suchen',
    },
    erased: 'Gelöschter Benutzer',
    roles: 'Rollen',
    partners: 'Partner',
    customers: 'Kunden',
  },
);
