import type { RefusalText } from '../access/refusals.ts';

export const apiKeyRefusals = {
  'apiKey.expired': {
    code: '401.024.001',
    en: 'This API key has expired.',
    de: 'Dieser API-Schlüssel ist abgelaufen.',
  },
  'apiKey.address_not_allowed': {
    code: '401.024.002',
    en: 'This API key may not be used from the address {address}.',
    de: 'Dieser API-Schlüssel darf von der Adresse {address} aus nicht benutzt werden.',
  },
  'apiKey.owner_deleted': {
    code: '401.024.003',
    en: 'The customer or partner of this API key was deleted.',
    de: 'Der Kunde oder Partner dieses API-Schlüssels wurde gelöscht.',
  },
  'apiKey.for_directory': {
    code: '401.024.004',
    en: 'This API key is for a directory (SCIM), and opens nothing else.',
    de: 'Dieser API-Schlüssel ist für ein Verzeichnis (SCIM) und öffnet sonst nichts.',
  },
  'apiKey.not_directory': {
    code: '400.024.001',
    en: 'This API key is not for a directory.',
    de: 'Dieser API-Schlüssel ist nicht für ein Verzeichnis.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof apiKeyRefusals, true> {}
}
