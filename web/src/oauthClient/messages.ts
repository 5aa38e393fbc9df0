import { oauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const oauthClientMessages = messagesOf(oauthClient)(
  {
    name: 'OAuth client |||| OAuth clients',
    fields: { appName: 'App name', callbackUrls: 'Callback URLs', partnerId: 'Partner' },
    list: {
      title: 'OAuth clients',
      empty:
        'No OAuth clients yet. With an OAuth client, users sign in to a third-party app and let it act on their behalf.',
      search: 'Search OAuth clients',
    },
    clientId: 'Client ID',
    secret: 'The app doesn’t need a secret. PKCE protects its sign-ins.',
    summary: { title: 'Third-party apps', count: 'OAuth clients', partner: 'Displayed owner' },
    add: 'Add OAuth client',
    edit: 'Edit',
    editOf: 'Edit %{name}',
    remove: 'Delete',
    removeOf: 'Delete %{name}',
    removeText: 'Users who are signed in to “%{name}” will be signed out immediately.',
    idOf: 'Client ID of %{name}',
    callbacks: {
      add: 'Add callback URL',
      url: 'Callback URL',
      edit: 'Edit %{url}',
      remove: 'Remove %{url}',
      take: 'Apply',
      cancel: 'Cancel',
      cancelOne: 'Cancel editing this callback URL',
      none: 'No callback URL yet',
      pending: 'Apply or cancel the callback URL you’re editing first.',
      hint: 'https or an app’s own scheme; http only for localhost and 127.0.0.1',
    },
    commands: {
      create: { title: 'New OAuth client', submit: 'Create', done: 'OAuth client created' },
      change: { title: 'Edit OAuth client', submit: 'Save', done: 'OAuth client saved' },
      delete: { title: 'Delete OAuth client?', submit: 'Delete', done: 'OAuth client deleted' },
    },
  },
  {
    name: 'OAuth-Client |||| OAuth-Clients',
    fields: { appName: 'Name der App', callbackUrls: 'Rücksprung-URLs', partnerId: 'Partner' },
    list: {
      title: 'OAuth-Clients',
      empty:
        'Noch keine OAuth-Clients. Über einen OAuth-Client melden sich Benutzer bei einer Drittanwendung an und lassen sie in ihrem Namen handeln.',
      search: 'OAuth-Clients suchen',
    },
    clientId: 'Client-ID',
    secret: 'Die App braucht kein Client-Geheimnis. PKCE schützt ihre Anmeldungen.',
    summary: { title: 'Drittanwendungen', count: 'OAuth-Clients', partner: 'Angezeigter Eigentümer' },
    add: 'OAuth-Client hinzufügen',
    edit: 'Bearbeiten',
    editOf: '%{name} bearbeiten',
    remove: 'Löschen',
    removeOf: '%{name} löschen',
    removeText: 'Benutzer, die bei „%{name}“ angemeldet sind, werden sofort abgemeldet.',
    idOf: 'Client-ID von %{name}',
    callbacks: {
      add: 'Rücksprung-URL hinzufügen',
      url: 'Rücksprung-URL',
      edit: '%{url} bearbeiten',
      remove: '%{url} entfernen',
      take: 'Übernehmen',
      cancel: 'Abbrechen',
      cancelOne: 'Bearbeiten dieser Rücksprung-URL abbrechen',
      none: 'Noch keine Rücksprung-URL',
      pending: 'Übernehmen oder verwerfen Sie zuerst die Rücksprung-URL, die Sie bearbeiten.',
      hint: 'https oder das Schema einer App; http nur für localhost und 127.0.0.1',
    },
    commands: {
      create: { title: 'Neuer OAuth-Client', submit: 'Anlegen', done: 'OAuth-Client angelegt' },
      change: { title: 'OAuth-Client bearbeiten', submit: 'Speichern', done: 'OAuth-Client gespeichert' },
      delete: { title: 'OAuth-Client löschen?', submit: 'Löschen', done: 'OAuth-Client gelöscht' },
    },
  },
);
