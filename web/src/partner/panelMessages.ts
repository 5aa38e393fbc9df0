import { inBoth } from '../core/messagesOf.ts';

/** What the panel of self-registration, the warnings and the dialogs say. */
export const panels = inBoth(
  {
    register: {
      title: 'Self-registration',
      open: 'Open',
      closed: 'Closed',
      text: 'Whoever opens this link can become a customer of %{name}, with the defaults of this page.',
      off: 'Nobody can register by a link. Allow it in the defaults.',
      link: 'Registration link',
      save: 'Save as PNG',
      copyMobile: 'Copy mobile link',
      renew: 'New link',
      renewText: 'The current link and QR code stop working.',
    },
    warning: {
      noProvider:
        'No provider config exists for this partner, so no credentials can be issued for its customers.',
      noProviderAction: 'Provider settings',
    },
    dialog: {
      noParent: 'None: a top partner',
      parentHint: 'The new partner goes below this one, for good. A top partner stays one.',
      depthHint: 'How many levels of partners may lie below. Empty: as many as wanted.',
      customersHint: 'Whether customers may belong to this partner directly.',
      creditsHint: 'Every new customer starts with this many credits.',
      noParents: 'No available parent partners',
      noParentsText: "You can't create a new partner, because no valid parent partner exists.",
    },
  },
  {
    register: {
      title: 'Selbstregistrierung',
      open: 'Offen',
      closed: 'Geschlossen',
      text: 'Wer diesen Link öffnet, kann Kunde von %{name} werden, mit den Vorgaben dieser Seite.',
      off: 'Niemand kann sich über einen Link registrieren. Erlauben Sie es in den Vorgaben.',
      link: 'Registrierungslink',
      save: 'Als PNG speichern',
      copyMobile: 'Mobilen Link kopieren',
      renew: 'Neuer Link',
      renewText: 'Der bisherige Link und der bisherige QR-Code gelten dann nicht mehr.',
    },
    warning: {
      noProvider:
        'Für diesen Partner gibt es keine Anbieter-Konfiguration. Für seine Kunden lassen sich deshalb keine Berechtigungen ausstellen.',
      noProviderAction: 'Zu den Anbietern',
    },
    dialog: {
      noParent: 'Keiner: oberster Partner',
      parentHint: 'Der neue Partner liegt dauerhaft unter diesem. Ein oberster Partner bleibt einer.',
      depthHint: 'Wie viele Ebenen von Partnern darunter liegen dürfen. Leer: beliebig viele.',
      customersHint: 'Ob Kunden direkt zu diesem Partner gehören dürfen.',
      creditsHint: 'So viel Guthaben hat jeder neue Kunde am Anfang.',
      noParents: 'Keine möglichen übergeordneten Partner',
      noParentsText:
        'Ein neuer Partner ist nicht möglich, weil es keinen gültigen übergeordneten Partner gibt.',
    },
  },
);
