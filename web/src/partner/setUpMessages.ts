import { inBoth } from '../core/messagesOf.ts';

/** What partners are told of in the tree and in lists, and what of one is still to be set up. */
export const setUpMessages = inBoth(
  {
    tree: {
      label: 'Partners as a tree',
      partner: 'Partner',
      customersHead: 'Customers',
      customers: '%{count} customer |||| %{count} customers',
      partnersHead: 'Partners',
      partners: '%{count} partner below |||| %{count} partners below',
      leftHead: 'Levels below',
      left: '%{count} level below |||| %{count} levels below',
      providerHead: 'Default provider',
      counts: 'Customers and partners are those directly below; unfold a partner to see the rest.',
      more: '%{name}: show the next partners',
    },
    provider: {
      NONE: 'No provider',
      KEYS_UNSET: 'No key mode',
      NOT_REACHED: 'Not reached',
      READY: 'Keys set',
      why: {
        NONE: 'New customers begin without a provider, and issue nothing until they have one.',
        KEYS_UNSET: 'Nobody has said where keys come from. No customers can be created.',
        NOT_REACHED: 'The provider did not take the last call with these settings.',
        READY: 'New customers can begin with it.',
      },
    },
    setUp: {
      logo: 'Logo',
      provider: 'Default provider',
      keys: 'Key mode',
      design: 'Default PDF design',
      card: 'Default card profile',
      admin: 'First partner admin',
      upload: 'Upload',
      choose: 'Choose',
      add: 'Add',
      invite: 'Invite',
    },
  },
  {
    tree: {
      label: 'Partner als Baum',
      partner: 'Partner',
      customersHead: 'Kunden',
      customers: '%{count} Kunde |||| %{count} Kunden',
      partnersHead: 'Partner',
      partners: '%{count} Partner darunter |||| %{count} Partner darunter',
      leftHead: 'Ebenen darunter',
      left: '%{count} Ebene darunter |||| %{count} Ebenen darunter',
      providerHead: 'Standardanbieter',
      counts:
        'Gezählt sind Kunden und Partner direkt darunter; klappen Sie einen Partner auf, um den Rest zu sehen.',
      more: '%{name}: die nächsten Partner zeigen',
    },
    provider: {
      NONE: 'Kein Anbieter',
      KEYS_UNSET: 'Keine Schlüsselart',
      NOT_REACHED: 'Nicht erreicht',
      READY: 'Eingerichtet',
      why: {
        NONE: 'Neue Kunden beginnen ohne Anbieter und können nichts ausstellen, bis sie einen haben.',
        KEYS_UNSET: 'Niemand hat gesagt, woher Schlüssel kommen. Es lassen sich keine Kunden anlegen.',
        NOT_REACHED: 'Der Anbieter hat den letzten Aufruf mit diesen Einstellungen nicht angenommen.',
        READY: 'Neue Kunden können damit beginnen.',
      },
    },
    setUp: {
      logo: 'Logo',
      provider: 'Standardanbieter',
      keys: 'Schlüsselart',
      design: 'Standard-PDF-Design',
      card: 'Standard-Kartenprofil',
      admin: 'Erster Partner-Administrator',
      upload: 'Hochladen',
      choose: 'Wählen',
      add: 'Hinzufügen',
      invite: 'Einladen',
    },
  },
);
