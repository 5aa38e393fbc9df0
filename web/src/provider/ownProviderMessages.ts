import { labelsIn } from '@latchkey/events/provider/kinds/forms.ts';
import { kindLabels } from '@latchkey/events/provider/kinds/kinds.ts';
import { inBoth } from '../core/messagesOf.ts';
import { keysetMessages } from './keysetMessages.ts';

/** In its history a key is called as it is where it stands. */
const keyWords = (words: (typeof keysetMessages)['en']) => ({
  readOnly: words.readOnly,
  readWrite: words.readWrite,
  writeOnly: words.writeOnly,
  encryption: words.encryption,
  aid: words.aid,
  authenticationKey: words.authenticationKey,
  privacyKey: words.privacyKey,
  vasupA: words.vasupA,
});

/** Texts of the providers that a customer or partner has. */
export const ownProviderMessages = inBoth(
  {
    title: 'Providers',
    none: 'No provider has been added yet.',
    noneThen: 'There was no provider at that time.',
    notReachedThen: 'It was not fully set up at that time.',
    noneOfPartner:
      'No provider is set up for this partner: its new customers begin without one, and can issue nothing until they have one.',
    noConfig: 'None',
    defaultHint:
      'New customers begin with it if their provider project is made automatically. Choosing another one makes new keys, which nobody can see.',
    displayName: 'Display name',
    kind: 'Provider',
    config: 'Provider config',
    add: 'Add provider',
    addTitle: 'Add provider',
    added: 'Provider added',
    editTitle: 'Edit provider',
    editOf: 'Edit provider %{name}',
    edit: 'Edit',
    save: 'Save',
    saved: 'Provider saved',
    remove: 'Remove',
    removeOf: 'Remove provider %{name}',
    removeTitle: 'Remove this provider?',
    removeOfCustomer:
      '“%{name}” is taken from this customer. Nothing more can be issued with it; what was issued stays and can still be suspended and removed.',
    removeOfPartner: '“%{name}” is taken from this partner. Customers keep the providers that they have.',
    removed: 'Provider removed',
    reset: 'Reset providers',
    resetTitle: 'Reset the providers?',
    resetText:
      'The providers of this customer are replaced by those of its partner. Issued credentials stay, and a provider of the same kind keeps its keys.',
    resetTouches:
      'So much was issued with providers that are taken away or get other settings. It stays, and can still be suspended and removed.',
    resetNothing: 'No provider is taken away or gets other settings.',
    resetDone: 'The providers have been reset.',
    several:
      'More than one provider for a partner is not supported. New customers may begin with all of them.',
    unset: 'The key generation mode is not configured. No customers can be created.',
    configure: 'Configure',
    fields: {
      displayName: 'Display name',
      credentialProvider: 'Provider',
      configId: 'Provider config',
      ...labelsIn('en'),
      mode: keysetMessages.en.mode,
      keySetKeys: keysetMessages.en.readerKeys,
      appleWalletConfig: keysetMessages.en.apple,
    },
    innerFields: keyWords(keysetMessages.en),
    values: {
      credentialProvider: kindLabels,
      mode: keysetMessages.en.modes,
    },
    happened: {
      PartnerProviderAdded: 'added this provider',
      PartnerProviderChanged: 'chose another provider config',
      CustomerCreated: 'created the customer with this provider',
      CustomerProviderAdded: 'added this provider',
      CustomerProviderChanged: 'changed this provider',
      CustomerProvidersReset: 'reset the providers to those of the partner',
      KeysetChanged: 'set the keys',
      KeysetRegenerated: 'generated keys again',
    },
  },
  {
    title: 'Anbieter',
    none: 'Noch kein Anbieter hinzugefügt.',
    noneThen: 'Zu diesem Zeitpunkt gab es keinen Anbieter.',
    notReachedThen: 'Er war zu diesem Zeitpunkt nicht vollständig eingerichtet.',
    noneOfPartner:
      'Für diesen Partner ist kein Anbieter eingerichtet: Seine neuen Kunden beginnen ohne und können nichts ausstellen, bis sie einen haben.',
    noConfig: 'Keine',
    defaultHint:
      'Mit ihr beginnen neue Kunden, wenn ihr Anbieterprojekt automatisch angelegt wird. Wer eine andere wählt, erzeugt neue Schlüssel, die niemand zu sehen bekommt.',
    displayName: 'Anzeigename',
    kind: 'Anbieter',
    config: 'Anbieter-Konfiguration',
    add: 'Anbieter hinzufügen',
    addTitle: 'Anbieter hinzufügen',
    added: 'Anbieter hinzugefügt',
    editTitle: 'Anbieter bearbeiten',
    editOf: 'Anbieter %{name} bearbeiten',
    edit: 'Bearbeiten',
    save: 'Speichern',
    saved: 'Anbieter gespeichert',
    remove: 'Entfernen',
    removeOf: 'Anbieter %{name} entfernen',
    removeTitle: 'Diesen Anbieter entfernen?',
    removeOfCustomer:
      '„%{name}“ wird von diesem Kunden entfernt. Damit lässt sich nichts mehr ausstellen; bereits Ausgestelltes bleibt und lässt sich weiter sperren und entfernen.',
    removeOfPartner:
      '„%{name}“ wird von diesem Partner entfernt. Kunden behalten die Anbieter, die sie haben.',
    removed: 'Anbieter entfernt',
    reset: 'Anbieter zurücksetzen',
    resetTitle: 'Anbieter zurücksetzen?',
    resetText:
      'Die Anbieter dieses Kunden werden durch die seines Partners ersetzt. Ausgestellte Berechtigungen bleiben, und ein Anbieter gleicher Art behält seine Schlüssel.',
    resetTouches:
      'So viel wurde mit Anbietern ausgestellt, die entfernt werden oder andere Einstellungen bekommen. Es bleibt und lässt sich weiter sperren und entfernen.',
    resetNothing: 'Kein Anbieter wird entfernt oder bekommt andere Einstellungen.',
    resetDone: 'Die Anbieter wurden zurückgesetzt.',
    several:
      'Mehr als ein Anbieter für einen Partner wird nicht unterstützt. Neue Kunden können mit allen beginnen.',
    unset: 'Die Schlüsselerzeugung ist nicht konfiguriert. Es lassen sich keine Kunden anlegen.',
    configure: 'Konfigurieren',
    fields: {
      displayName: 'Anzeigename',
      credentialProvider: 'Anbieter',
      configId: 'Anbieter-Konfiguration',
      ...labelsIn('de'),
      mode: keysetMessages.de.mode,
      keySetKeys: keysetMessages.de.readerKeys,
      appleWalletConfig: keysetMessages.de.apple,
    },
    innerFields: keyWords(keysetMessages.de),
    values: {
      credentialProvider: kindLabels,
      mode: keysetMessages.de.modes,
    },
    happened: {
      PartnerProviderAdded: 'hat diesen Anbieter hinzugefügt',
      PartnerProviderChanged: 'hat eine andere Anbieter-Konfiguration gewählt',
      CustomerCreated: 'hat den Kunden mit diesem Anbieter angelegt',
      CustomerProviderAdded: 'hat diesen Anbieter hinzugefügt',
      CustomerProviderChanged: 'hat diesen Anbieter geändert',
      CustomerProvidersReset: 'hat die Anbieter auf die des Partners zurückgesetzt',
      KeysetChanged: 'hat die Schlüssel gesetzt',
      KeysetRegenerated: 'hat Schlüssel neu erzeugt',
    },
  },
);
