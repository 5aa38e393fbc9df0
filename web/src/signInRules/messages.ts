import { signInRules } from '@latchkey/events/signInRules/signInRules.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const signInRulesMessages = messagesOf(signInRules)(
  {
    name: 'Sign-in rules',
    fields: {
      secondFactorRoles: 'Require a second factor for',
      providersSuffice: 'Trust sign-in providers',
    },
    commands: { change: { title: 'Edit sign-in rules', submit: 'Save', done: 'Sign-in rules saved' } },
    title: 'Sign-in rules',
    history: 'History of sign-in rules',
    overview: 'Overview',
    secondFactor: 'Second factor',
    lead: 'People in these roles set up a second factor the next time they sign in. Open sessions continue.',
    nobody: 'No roles',
    ofRole: 'Second factor for %{role}',
    providers: {
      yes: 'When people use a sign-in provider, it decides whether to ask for a second factor.',
      no: 'If a role requires a second factor, people sign in with their password and that factor. People without a password use the sign-in provider and confirm with a second factor here.',
    },
    own: 'This includes you. You don’t have a second factor yet.',
    settingUp: {
      title: 'Set up a second factor',
      text: 'Your role requires one. Add a passkey or an authenticator app to continue.',
      goOn: 'Continue',
      leave: 'Sign out',
    },
    yes: 'Yes',
    no: 'No',
  },
  {
    name: 'Anmelderegeln',
    fields: {
      secondFactorRoles: 'Zweiter Faktor erforderlich für',
      providersSuffice: 'Anmeldediensten vertrauen',
    },
    commands: {
      change: { title: 'Anmelderegeln bearbeiten', submit: 'Speichern', done: 'Anmelderegeln gespeichert' },
    },
    title: 'Anmelderegeln',
    history: 'Verlauf der Anmelderegeln',
    overview: 'Übersicht',
    secondFactor: 'Zweiter Faktor',
    lead: 'Wer eine dieser Rollen hat, richtet bei der nächsten Anmeldung einen zweiten Faktor ein. Offene Sitzungen laufen weiter.',
    nobody: 'Keine Rollen',
    ofRole: 'Zweiter Faktor für: %{role}',
    providers: {
      yes: 'Bei einer Anmeldung über einen Anmeldedienst entscheidet dieser, ob ein zweiter Faktor nötig ist.',
      no: 'Verlangt eine Rolle einen zweiten Faktor, melden sich Benutzer mit Passwort und zweitem Faktor an. Benutzer ohne Passwort nutzen den Anmeldedienst und bestätigen die Anmeldung hier mit einem zweiten Faktor.',
    },
    own: 'Das betrifft auch Sie. Sie haben noch keinen zweiten Faktor.',
    settingUp: {
      title: 'Zweiten Faktor einrichten',
      text: 'Ihre Rolle verlangt einen zweiten Faktor. Fügen Sie einen Passkey oder eine Authenticator-App hinzu, um fortzufahren.',
      goOn: 'Weiter',
      leave: 'Abmelden',
    },
    yes: 'Ja',
    no: 'Nein',
  },
);
