import { labelsIn } from '@latchkey/events/provider/kinds/forms.ts';
import { kindLabels } from '@latchkey/events/provider/kinds/kinds.ts';
import { inBoth } from '../core/messagesOf.ts';
import { keysetMessages } from './keysetMessages.ts';

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

export const ownProviderMessages = inBoth(
  {
    title: 'Providers',
    none: 'No provider has been added yet.',
    noneThen: 'There was no provider at that time.',
    notReachedThen: 'The provider wasn’t fully set up at that time.',
    noneOfPartner:
      'This partner has no provider. Its new customers start without one and can’t issue credentials until they have one.',
    noConfig: 'None',
    defaultHint:
      'New customers get this config if “Create provider project automatically” is set to “Yes”. For a partner’s first provider, keys are generated and never displayed.',
    displayName: 'Display name',
    kind: 'Provider',
    config: 'Provider config',
    askForKind: 'No provider config for %{kind} yet. Ask a global admin to add one.',
    noneOfKind: 'No provider config for %{kind} yet. Create one.',
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
      '“%{name}” will be removed from this customer and can’t issue credentials anymore. Issued credentials are kept and can still be suspended and removed.',
    removeOfPartner: '“%{name}” will be removed from this partner. Customers keep their providers.',
    removed: 'Provider removed',
    reset: 'Reset providers',
    resetTitle: 'Reset the providers?',
    resetText:
      'This customer’s providers will be replaced by its partner’s providers. Issued credentials are kept, and providers of the same type keep their keys.',
    resetTouches: 'Credentials issued with affected providers can still be suspended and removed.',
    resetNothing: 'No providers are affected.',
    resetDone: 'Providers reset',
    several:
      'Only one provider per partner is supported. Remove the others, or new customers will get all of them.',
    unset: 'The key generation mode isn’t configured. Configure it before you create customers.',
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
      CustomerProvidersReset: 'reset the providers to the partner’s',
      KeysetChanged: 'set the keys',
      KeysetRegenerated: 'regenerated keys',
      KeysetRevealed: 'viewed the keys',
    },
  },
  {
    title: 'Anbieter',
    none: 'Noch kein Anbieter hinzugefügt.',
    noneThen: 'Zu diesem Zeitpunkt gab es keinen Anbieter.',
    notReachedThen: 'Der Anbieter war zu diesem Zeitpunkt nicht vollständig eingerichtet.',
    noneOfPartner:
      'Dieser Partner hat keinen Anbieter. Seine neuen Kunden haben deshalb auch keinen und können nichts ausstellen, bis sie einen bekommen.',
    noConfig: 'Keine',
    defaultHint:
      'Neue Kunden bekommen diese Konfiguration, wenn „Anbieterprojekt automatisch anlegen“ auf „Ja“ steht. Für den ersten Anbieter eines Partners werden Schlüssel erzeugt und nie angezeigt.',
    displayName: 'Anzeigename',
    kind: 'Anbieter',
    config: 'Anbieter-Konfiguration',
    askForKind:
      'Noch keine Anbieter-Konfiguration für %{kind}. Bitten Sie einen globalen Admin, eine anzulegen.',
    noneOfKind: 'Noch keine Anbieter-Konfiguration für %{kind}. Legen Sie eine an.',
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
      '„%{name}“ wird bei diesem Kunden entfernt und stellt nichts mehr aus. Ausgestellte Berechtigungen bleiben erhalten und lassen sich weiter sperren und entfernen.',
    removeOfPartner: '„%{name}“ wird bei diesem Partner entfernt. Kunden behalten ihre Anbieter.',
    removed: 'Anbieter entfernt',
    reset: 'Anbieter zurücksetzen',
    resetTitle: 'Anbieter zurücksetzen?',
    resetText:
      'Die Anbieter dieses Kunden werden durch die seines Partners ersetzt. Ausgestellte Berechtigungen bleiben erhalten, und Anbieter gleicher Art behalten ihre Schlüssel.',
    resetTouches:
      'Berechtigungen, die mit betroffenen Anbietern ausgestellt wurden, lassen sich weiterhin sperren und entfernen.',
    resetNothing: 'Kein Anbieter ist betroffen.',
    resetDone: 'Anbieter zurückgesetzt',
    several:
      'Nur ein Anbieter je Partner wird unterstützt. Entfernen Sie die übrigen, sonst bekommen neue Kunden alle.',
    unset: 'Die Schlüsselerzeugung ist nicht konfiguriert. Konfigurieren Sie sie, bevor Sie Kunden anlegen.',
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
      KeysetChanged: 'hat die Schlüssel festgelegt',
      KeysetRegenerated: 'hat Schlüssel neu erzeugt',
      KeysetRevealed: 'hat die Schlüssel angesehen',
    },
  },
);
