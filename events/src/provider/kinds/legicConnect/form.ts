import type { KindForm } from '../field.ts';
import type { legicConnectFields } from './fields.ts';

export const legicConnectForm = {
  fields: {
    projectId: {
      input: 'number',
      label: { en: 'Project ID', de: 'Projekt-ID' },
      ownHint: {
        en: 'Leave empty to use the project of the provider config.',
        de: 'Leer lassen, um das Projekt aus der Anbieter-Konfiguration zu verwenden.',
      },
      column: { width: 140 },
    },
    apiKeyName: {
      input: 'text',
      label: { en: 'API key name', de: 'Name des API-Schlüssels' },
      ownHint: {
        en: 'Leave empty to use the name in the provider config.',
        de: 'Leer lassen, um den Namen aus der Anbieter-Konfiguration zu verwenden.',
      },
      column: { rank: 2, minWidth: 210 },
    },
  },
  about: {
    en: 'For doors with LEGIC readers. You need a contract with LEGIC, which gives you the URL and the API key.',
    de: 'Für Türen mit LEGIC-Lesegeräten. Sie brauchen einen Vertrag mit LEGIC und bekommen dort URL und API-Schlüssel.',
  },
} as const satisfies KindForm<typeof legicConnectFields>;
