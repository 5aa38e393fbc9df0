import { signInRules } from '@latchkey/events/signInRules/signInRules.ts';
import { messagesOf } from '../core/messagesOf.ts';

export const signInRulesMessages = messagesOf(signInRules)(
  {
    name: 'Sign-in rules',
    fields: {
      secondFactorRoles: 'Second factor required of',
      providersSuffice: 'A sign-in provider is enough',
    },
    commands: { change: { title: 'Edit sign-in rules', submit: 'Save', done: 'Sign-in rules saved' } },
    title: 'Sign-in rules',
    overview: 'Overview',
    secondFactor: 'Second factor',
    lead: 'Whoever holds a role that requires a second factor and has none yet sets one up at the next sign-in. Sessions that are already open continue.',
    nobody: 'Nobody',
    ofRole: 'Second factor for: %{role}',
    providers: {
      yes: 'At a sign-in with a sign-in provider, the provider decides whether a second factor is asked for.',
      no: 'Where a role requires a second factor, whoever has a password signs in with it. Whoever has none signs in with the sign-in provider, and shows a second factor here.',
    },
    providersHint: 'Yes: %{yes} No: %{no}',
    settingUp: {
      title: 'Set up a second factor',
      text: 'Your role requires one. Add a passkey or an authenticator app; then you can go on.',
      goOn: 'Go on',
      leave: 'Sign out',
    },
    yes: 'Yes',
    no: 'No',
  },
  {
    name: 'Anmelderegeln',
    fields: {
      secondFactorRoles: 'Zweiter Faktor verlangt von',
      providersSuffice: 'Ein Anmeldedienst genügt',
    },
    commands: {
      change: { title: 'Anmelderegeln bearbeiten', submit: 'Speichern', done: 'Anmelderegeln gespeichert' },
    },
    title: 'Anmelderegeln',
    overview: 'Übersicht',
    secondFactor: 'Zweiter Faktor',
    lead: 'Verlangt eine Rolle einen zweiten Faktor, richtet ihn bei der nächsten Anmeldung ein, wer noch keinen hat. Bestehende Sitzungen laufen weiter.',
    nobody: 'Niemandem',
    ofRole: 'Zweiter Faktor für: %{role}',
    providers: {
      yes: 'Bei einer Anmeldung über einen Anmeldedienst entscheidet dieser, ob ein zweiter Faktor nötig ist.',
      no: 'Wo eine Rolle einen zweiten Faktor verlangt, meldet sich mit dem Passwort an, wer eines hat. Wer keines hat, meldet sich beim Anmeldedienst an und zeigt hier einen zweiten Faktor.',
    },
    providersHint: 'Ja: %{yes} Nein: %{no}',
    settingUp: {
      title: 'Zweiten Faktor einrichten',
      text: 'Ihre Rolle verlangt ihn. Fügen Sie einen Passkey oder eine Authenticator-App hinzu; dann geht es weiter.',
      goOn: 'Weiter',
      leave: 'Abmelden',
    },
    yes: 'Ja',
    no: 'Nein',
  },
);
