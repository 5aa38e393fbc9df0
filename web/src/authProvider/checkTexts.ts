import { inBoth } from '../core/messagesOf.ts';

export const checkTexts = inBoth(
  {
    title: 'Test settings',
    run: 'Test settings',
    again: 'Test again',
    stale: 'The settings have changed since. Test them again.',
    hint: 'Our server tests your input without saving it. You don’t need to sign in.',
    state: { OK: 'OK', WARNING: 'Warning', FAILED: 'Failed', SKIPPED: 'Not tested' },
    names: {
      discovery: 'OpenID configuration read',
      entered: 'Using the URLs you entered',
      endpoints: 'Endpoints usable',
      keys: 'Signing keys read',
      client: 'Client ID and secret not rejected',
      page: 'Sign-in page accepts the callback URL',
      certificate: 'Certificate valid',
      signOn: 'Sign-on URL reachable',
      clock: 'Clocks agree',
    },
    subjects: {
      discovery: 'OpenID configuration',
      entered: 'Entered URLs',
      endpoints: 'Endpoints',
      keys: 'Signing keys',
      client: 'Client ID and secret',
      page: 'Sign-in page',
      certificate: 'Certificate',
      signOn: 'Sign-on URL',
      clock: 'Clock',
    },
    keys: '%{count} key |||| %{count} keys',
    until: 'until %{date}',
    skipped: {
      client: 'Enter the client secret to test it.',
      clock: 'The provider doesn’t send its time.',
      other: 'Fix the problem above first.',
    },
    problem: {
      no_code_flow: {
        what: 'Authorization codes not supported',
        change: 'In the provider’s settings, allow the authorization code flow for this client.',
      },
      no_endpoint: {
        what: 'Endpoint missing or without TLS',
        change: 'Enter an HTTPS URL for the endpoint, or configure the provider to publish it.',
      },
      certificate_unreadable: {
        what: 'Certificate not readable',
        change: 'Copy the signing certificate from the provider’s metadata, as PEM or base64.',
      },
      certificate_expired: {
        what: 'Certificate expired on %{date}',
        change: 'Copy the current signing certificate from the provider and paste it here.',
      },
      certificate_ahead: {
        what: 'Certificate valid from %{date}',
        change: 'Add the certificate that the provider uses until then.',
      },
      certificate_ending: {
        what: 'Certificate expires on %{date}',
        change: 'Add the provider’s next certificate before that day. Both are accepted.',
      },
    },
  },
  {
    title: 'Einstellungen testen',
    run: 'Einstellungen testen',
    again: 'Noch einmal testen',
    stale: 'Die Einstellungen haben sich seither geändert. Testen Sie sie noch einmal.',
    hint: 'Unser Server testet Ihre Eingaben, ohne sie zu speichern. Sie müssen sich nicht anmelden.',
    state: { OK: 'In Ordnung', WARNING: 'Warnung', FAILED: 'Fehlgeschlagen', SKIPPED: 'Nicht getestet' },
    names: {
      discovery: 'OpenID-Konfiguration gelesen',
      entered: 'Von Ihnen eingetragene URLs verwendet',
      endpoints: 'Endpunkte verwendbar',
      keys: 'Signaturschlüssel gelesen',
      client: 'Client-ID und Client-Geheimnis nicht abgelehnt',
      page: 'Anmeldeseite nimmt die Rücksprung-URL an',
      certificate: 'Zertifikat gültig',
      signOn: 'Anmelde-URL erreichbar',
      clock: 'Uhren stimmen überein',
    },
    subjects: {
      discovery: 'OpenID-Konfiguration',
      entered: 'Eingetragene URLs',
      endpoints: 'Endpunkte',
      keys: 'Signaturschlüssel',
      client: 'Client-ID und Client-Geheimnis',
      page: 'Anmeldeseite',
      certificate: 'Zertifikat',
      signOn: 'Anmelde-URL',
      clock: 'Uhr',
    },
    keys: '%{count} Schlüssel |||| %{count} Schlüssel',
    until: 'bis %{date}',
    skipped: {
      client: 'Geben Sie das Client-Geheimnis ein, um es zu testen.',
      clock: 'Der Anmeldedienst nennt seine Uhrzeit nicht.',
      other: 'Beheben Sie zuerst das Problem weiter oben.',
    },
    problem: {
      no_code_flow: {
        what: 'Autorisierungscodes nicht unterstützt',
        change: 'Erlauben Sie beim Anmeldedienst für diesen Client den Authorization Code Flow.',
      },
      no_endpoint: {
        what: 'Endpunkt fehlt oder hat kein TLS',
        change:
          'Geben Sie für den Endpunkt eine HTTPS-URL ein, oder veröffentlichen Sie ihn beim Anmeldedienst.',
      },
      certificate_unreadable: {
        what: 'Zertifikat nicht lesbar',
        change:
          'Kopieren Sie das Signaturzertifikat aus den Metadaten des Anmeldedienstes, als PEM oder Base64.',
      },
      certificate_expired: {
        what: 'Zertifikat am %{date} abgelaufen',
        change: 'Kopieren Sie das aktuelle Signaturzertifikat beim Anmeldedienst und fügen Sie es hier ein.',
      },
      certificate_ahead: {
        what: 'Zertifikat gilt ab %{date}',
        change: 'Fügen Sie das Zertifikat hinzu, das der Anmeldedienst bis dahin verwendet.',
      },
      certificate_ending: {
        what: 'Zertifikat läuft am %{date} ab',
        change: 'Fügen Sie vorher das nächste Zertifikat hinzu. Beide werden angenommen.',
      },
    },
  },
);
