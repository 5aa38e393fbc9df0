import type { RefusalText } from '../access/refusals.ts';

export const apiKeyRefusals = {
  'apiKey.expired': {
    code: '401.024.001',
    en: 'This API key has expired. Use another one.',
    de: 'Dieser API-Schlüssel ist abgelaufen. Verwenden Sie einen anderen.',
  },
  'apiKey.address_not_allowed': {
    code: '401.024.002',
    en: 'This API key can’t be used from the IP address {address}. Call from an allowed address.',
    de: 'Dieser API-Schlüssel gilt nicht für die IP-Adresse {address}. Verwenden Sie eine erlaubte Adresse.',
  },
  'apiKey.owner_deleted': {
    code: '401.024.003',
    en: 'The customer or partner of this API key was deleted. Use another key.',
    de: 'Der Kunde oder Partner dieses API-Schlüssels wurde gelöscht. Verwenden Sie einen anderen Schlüssel.',
  },
  'apiKey.for_directory': {
    code: '401.024.004',
    en: 'This API key works only for a directory (SCIM). Create another one for the API.',
    de: 'Dieser API-Schlüssel gilt nur für ein Verzeichnis (SCIM). Legen Sie für die API einen anderen an.',
  },
  'apiKey.not_directory': {
    code: '400.024.001',
    en: 'This API key isn’t for a directory. Create one with access to users and groups.',
    de: 'Dieser API-Schlüssel gilt nicht für Verzeichnisse. Legen Sie einen mit Zugriff auf Benutzer und Gruppen an.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof apiKeyRefusals, true> {}
}
