import { inBoth } from '../core/messagesOf.ts';

/** Texts of the providers that a customer or partner has. */
export const ownProviderMessages = inBoth(
  {
    title: 'Providers',
    none: 'No provider has been added yet.',
    noneOfPartner:
      'No provider is set up for this partner. Its new customers can issue nothing until one is.',
    noConfig: 'None',
    defaultHint: 'New customers begin with it. A new one gets keys of its own, which nobody is shown.',
    displayName: 'Display name',
    kind: 'Provider',
    config: 'Provider config',
    projectId: 'Project id',
    projectHint: 'Empty: the project of the provider config.',
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
    resetDone: 'The providers have been reset.',
    several: 'More than one provider for a partner is not supported: new customers begin with the first one.',
    unset: 'The key generation mode is not configured. No customers can be created.',
    configure: 'Configure',
    close: 'Close',
  },
  {
    title: 'Anbieter',
    none: 'Noch kein Anbieter hinzugefügt.',
    noneOfPartner:
      'Für diesen Partner ist kein Anbieter eingerichtet. Solange können seine neuen Kunden nichts ausstellen.',
    noConfig: 'Keine',
    defaultHint:
      'Damit beginnen neue Kunden. Ein neuer bekommt eigene Schlüssel, die niemand zu sehen bekommt.',
    displayName: 'Anzeigename',
    kind: 'Anbieter',
    config: 'Anbieter-Konfiguration',
    projectId: 'Projekt-ID',
    projectHint: 'Leer: das Projekt der Anbieter-Konfiguration.',
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
    resetDone: 'Die Anbieter wurden zurückgesetzt.',
    several:
      'Mehr als ein Anbieter für einen Partner wird nicht unterstützt: Neue Kunden beginnen mit dem ersten.',
    unset: 'Die Schlüsselerzeugung ist nicht konfiguriert. Es lassen sich keine Kunden anlegen.',
    configure: 'Konfigurieren',
    close: 'Schließen',
  },
);
