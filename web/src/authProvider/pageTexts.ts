import { inBoth } from '../core/messagesOf.ts';

/** Texts of a sign-in provider's page in both languages. Menu names are in `presets.ts`. */
export const pageTexts = inBoth(
  {
    callback: 'Callback URL',
    callbackAt: 'First add this URL in %{provider} under %{path}.',
    callbackFirst: 'First add this URL to the allowed redirect URLs in the provider’s settings.',
    metadata: 'Metadata',
    metadataAt:
      'First import our metadata from this URL into %{provider} (%{path}). It contains our URLs and certificates.',
    metadataFirst:
      'First import our metadata from this URL into the provider. It contains our URLs and certificates.',
    start: 'Start URL for tiles and links',
    clientFile: 'Download client file for Keycloak',
    clientFileHint: 'Import it under Clients > Import client. No other setup is needed there.',
    connection: 'Connection',
    found: 'OpenID configuration found',
    preset: 'Preset',
    other: 'Other',
    name: 'Name on the sign-in page',
    protocol: 'Protocol',
    parts: { server: 'Server URL', realm: 'Realm', tenant: 'Tenant ID', domain: 'Okta domain' },
    partHints: {
      server: 'For example https://login.example.com',
      domain: 'For example example.okta.com',
    },
    issuerIs: 'Issuer: %{issuer}',
    foundAt: 'See %{path}.',
    sends: {
      oauth:
        'We request the scopes openid, email and profile, and use the claims sub, email, email_verified and name.',
      saml: 'The provider must send the email as an attribute named email or as the NameID, and the name as displayName.',
    },
    who: 'Allowed users',
    domains: 'Email domains',
    addDomain: 'Add domain',
    removeDomain: 'Remove %{domain}',
    noDomain: 'Please enter a domain, for example example.com',
    domainsHint: 'Only verified email addresses of these domains are accepted.',
    useDomains: 'Use domains instead',
    signup: 'Create accounts for new users',
    require: 'Require this provider',
    requireHint: 'Passwords stop working for these domains. Global admins keep theirs.',
    requireLater:
      'Passwords will stop working for these domains. You can turn this on after a successful test.',
    quoted: '“%{label}”',
    unsaved: '1 unsaved change: %{fields} |||| %{smart_count} unsaved changes: %{fields}',
    usedBy: 'used by %{count} of %{all} user |||| used by %{count} of %{all} users',
    matching: '%{count} of %{all} current user matches. |||| %{count} of %{all} current users match.',
    testFailed: 'Last test failed',
    failedWith: 'The last test failed with “%{what}”. Users may not be able to sign in.',
    untested:
      'The provider hasn’t been tested since you opened this page. A test shows whether users can sign in.',
    enable: 'Allow sign-in with this provider',
    beginsOff: 'Add the provider and test the sign-in first. Then turn the provider on.',
    newUntested:
      'The sign-in hasn’t been tested. Users with a matching email will see this provider immediately, even if it doesn’t work.',
    noSignIns: 'No recent sign-ins',
    noSignInsText: 'No sign-ins in the last 30 days. A test shows whether the provider works.',
    add: { title: 'Add sign-in provider?', submit: 'Add anyway' },
    save: { title: 'Save sign-in provider?', submit: 'Save anyway' },
    succeeded: '%{count} sign-in in the last 30 days |||| %{count} sign-ins in the last 30 days',
    mend: 'Action',
    edit: {
      clientSecret: 'Edit secret',
      issuerLocation: 'Edit URL',
      clientId: 'Edit client ID',
      certificate: 'Edit certificate',
      userEmailRegex: 'Edit pattern',
    },
    copy: { callback: 'Copy URL', metadata: 'Copy metadata URL' },
    change: {
      secret: 'In %{provider}, open %{path}. Copy the secret and paste it under “Client secret”.',
      callback: 'In %{provider}, open %{path}. Add the callback URL shown here.',
    },
    switchOff: {
      submit: 'Turn off',
      title: 'Turn off sign-in provider?',
      text: 'Users can’t sign in with “%{name}” until it’s turned on again. Users signed in with it will be signed out, including from apps.',
    },
    switchOn: {
      submit: 'Turn on',
      title: 'Turn on sign-in provider?',
      text: 'Users with a matching email can sign in with “%{name}”.',
    },
  },
  {
    callback: 'Rücksprung-URL',
    callbackAt: 'Tragen Sie diese URL zuerst in %{provider} unter %{path} ein.',
    callbackFirst: 'Tragen Sie diese URL zuerst beim Anmeldedienst als erlaubte Rücksprung-URL ein.',
    metadata: 'Metadaten',
    metadataAt:
      'Importieren Sie in %{provider} zuerst unsere Metadaten von dieser URL (%{path}). Sie enthalten unsere URLs und Zertifikate.',
    metadataFirst:
      'Importieren Sie beim Anmeldedienst zuerst unsere Metadaten von dieser URL. Sie enthalten unsere URLs und Zertifikate.',
    start: 'Start-URL für Kacheln und Links',
    clientFile: 'Client-Datei für Keycloak herunterladen',
    clientFileHint:
      'Importieren Sie die Datei unter Clients > Import client. Mehr ist dort nicht einzustellen.',
    connection: 'Verbindung',
    found: 'OpenID-Konfiguration gefunden',
    preset: 'Vorlage',
    other: 'Andere',
    name: 'Name auf der Anmeldeseite',
    protocol: 'Protokoll',
    parts: { server: 'Server-URL', realm: 'Realm', tenant: 'Mandanten-ID', domain: 'Okta-Domain' },
    partHints: {
      server: 'Zum Beispiel https://login.example.com',
      domain: 'Zum Beispiel example.okta.com',
    },
    issuerIs: 'Aussteller: %{issuer}',
    foundAt: 'Zu finden unter %{path}.',
    sends: {
      oauth:
        'Wir fordern die Scopes openid, email und profile an und verwenden die Claims sub, email, email_verified und name.',
      saml: 'Der Anmeldedienst muss die E-Mail-Adresse als Attribut email oder als NameID und den Namen als displayName senden.',
    },
    who: 'Zugelassene Benutzer',
    domains: 'E-Mail-Domains',
    addDomain: 'Domain hinzufügen',
    removeDomain: '%{domain} entfernen',
    noDomain: 'Bitte eine Domain eingeben, zum Beispiel example.com',
    domainsHint: 'Nur bestätigte E-Mail-Adressen dieser Domains werden angenommen.',
    useDomains: 'Stattdessen Domains angeben',
    signup: 'Konten für neue Benutzer anlegen',
    require: 'Diesen Anmeldedienst vorschreiben',
    requireHint: 'Passwörter gelten für diese Domains nicht mehr. Globale Admins behalten ihr Passwort.',
    requireLater:
      'Passwörter gelten dann für diese Domains nicht mehr. Das lässt sich erst nach einem erfolgreichen Test einschalten.',
    quoted: '„%{label}“',
    unsaved: '1 ungespeicherte Änderung: %{fields} |||| %{smart_count} ungespeicherte Änderungen: %{fields}',
    usedBy: 'bei %{count} von %{all} Benutzer in Gebrauch |||| bei %{count} von %{all} Benutzern in Gebrauch',
    matching: 'Passende Benutzer: %{count} von %{all}. |||| Passende Benutzer: %{count} von %{all}.',
    testFailed: 'Letzter Test fehlgeschlagen',
    failedWith:
      'Der letzte Test ist mit „%{what}“ fehlgeschlagen. Benutzer können sich möglicherweise nicht anmelden.',
    untested:
      'Seit Sie diese Seite geöffnet haben, wurde der Anmeldedienst nicht getestet. Ein Test zeigt, ob sich Benutzer anmelden können.',
    enable: 'Anmeldung mit diesem Dienst erlauben',
    beginsOff:
      'Fügen Sie den Anmeldedienst zuerst hinzu und testen Sie die Anmeldung. Schalten Sie ihn dann ein.',
    newUntested:
      'Die Anmeldung wurde nicht getestet. Benutzer mit passender E-Mail-Adresse sehen den Anmeldedienst sofort, auch wenn er nicht funktioniert.',
    noSignIns: 'Keine Anmeldungen in letzter Zeit',
    noSignInsText:
      'Keine Anmeldungen in den letzten 30 Tagen. Ein Test zeigt, ob der Anmeldedienst funktioniert.',
    add: { title: 'Anmeldedienst hinzufügen?', submit: 'Trotzdem hinzufügen' },
    save: { title: 'Anmeldedienst speichern?', submit: 'Trotzdem speichern' },
    succeeded:
      '%{count} erfolgreiche Anmeldung in den letzten 30 Tagen |||| %{count} erfolgreiche Anmeldungen in den letzten 30 Tagen',
    mend: 'Aktion',
    edit: {
      clientSecret: 'Client-Geheimnis ändern',
      issuerLocation: 'URL ändern',
      clientId: 'Client-ID ändern',
      certificate: 'Zertifikat ändern',
      userEmailRegex: 'Muster ändern',
    },
    copy: { callback: 'URL kopieren', metadata: 'Metadaten-URL kopieren' },
    change: {
      secret:
        'Öffnen Sie „%{path}“ in %{provider}. Kopieren Sie das Client-Geheimnis und fügen Sie es unter „Client-Geheimnis“ ein.',
      callback: 'Öffnen Sie „%{path}“ in %{provider}. Fügen Sie die hier angezeigte Rücksprung-URL hinzu.',
    },
    switchOff: {
      submit: 'Ausschalten',
      title: 'Anmeldedienst ausschalten?',
      text: 'Mit „%{name}“ kann sich niemand anmelden, bis der Anmeldedienst wieder eingeschaltet ist. Wer sich damit angemeldet hat, wird abgemeldet, auch von Apps.',
    },
    switchOn: {
      submit: 'Einschalten',
      title: 'Anmeldedienst einschalten?',
      text: 'Benutzer mit passender E-Mail-Adresse können sich mit „%{name}“ anmelden.',
    },
  },
);
