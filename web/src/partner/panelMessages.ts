import { inBoth } from '../core/messagesOf.ts';

export const panels = inBoth(
  {
    register: {
      title: 'Self-registration',
      open: 'Open',
      closed: 'Closed',
      text: 'Anyone with this link can register as a customer of %{name}. They get the defaults on this page.',
      off: 'Registration by link is off. You can turn it on in the defaults.',
      link: 'Registration link',
      save: 'Save as PNG',
      copyMobile: 'Copy mobile link',
      renew: 'Create new link',
      renewText: 'The current link and QR code will stop working.',
    },
    warning: {
      noProvider: 'This partner has no provider config, so its customers can’t issue credentials.',
      noProviderAction: 'Open provider settings',
    },
    dialog: {
      noParent: 'None (top-level partner)',
      parentHint: 'The parent can’t be changed later.',
      depthHint: 'How many levels of partners can be below this one. Leave empty for no limit.',
      customersHint: 'Customers can belong to this partner directly.',
      creditsHint: 'Credits for each new customer',
      noParents: 'No parent partner available',
      noParentsText: "You can't create a new partner, because no valid parent partner exists.",
    },
  },
  {
    register: {
      title: 'Selbstregistrierung',
      open: 'Offen',
      closed: 'Geschlossen',
      text: 'Wer diesen Link öffnet, kann sich als Kunde von %{name} registrieren. Es gelten die Vorgaben auf dieser Seite.',
      off: 'Die Registrierung über einen Link ist ausgeschaltet. Sie lässt sich in den Vorgaben einschalten.',
      link: 'Registrierungslink',
      save: 'Als PNG speichern',
      copyMobile: 'Mobilen Link kopieren',
      renew: 'Link erneuern',
      renewText: 'Der bisherige Link und der bisherige QR-Code gelten dann nicht mehr.',
    },
    warning: {
      noProvider:
        'Dieser Partner hat keine Anbieter-Konfiguration. Seine Kunden können deshalb keine Berechtigungen ausstellen.',
      noProviderAction: 'Anbieter-Einstellungen öffnen',
    },
    dialog: {
      noParent: 'Keiner (oberster Partner)',
      parentHint: 'Der übergeordnete Partner lässt sich später nicht ändern.',
      depthHint: 'Höchstzahl der Ebenen unter diesem Partner. Ohne Angabe sind beliebig viele erlaubt.',
      customersHint: 'Kunden können direkt zu diesem Partner gehören.',
      creditsHint: 'Guthabenpunkte für jeden neuen Kunden',
      noParents: 'Kein übergeordneter Partner verfügbar',
      noParentsText:
        'Sie können keinen neuen Partner anlegen, weil kein übergeordneter Partner verfügbar ist.',
    },
  },
);
