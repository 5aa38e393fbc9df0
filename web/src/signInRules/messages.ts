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
    lead: 'Whoever holds a role that requires a second factor and has none yet sets one up at the next sign-in. Sessions that are already open continue.',
    nobody: 'Nobody',
    ofRole: 'Second factor for: %{role}',
    providersHint:
      'Yes: whether a second factor is asked for is decided by the provider. No: with these roles people who have a password sign in with it; whoever has none signs in with the provider, and shows a second factor here.',
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
    lead: 'Verlangt eine Rolle einen zweiten Faktor, richtet ihn bei der nächsten Anmeldung ein, wer noch keinen hat. Bestehende Sitzungen laufen weiter.',
    nobody: 'Niemandem',
    ofRole: 'Zweiter Faktor für: %{role}',
    providersHint:
      'Ja: Ob ein zweiter Faktor nötig ist, entscheidet der Anmeldedienst. Nein: Wer mit diesen Rollen ein Passwort hat, meldet sich damit an; wer keines hat, meldet sich beim Anmeldedienst an und zeigt hier den zweiten Faktor.',
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
