import { inBoth } from '../core/messagesOf.ts';

/** Texts of the health of a provider config, in both languages. */
export const healthMessages = inBoth(
  {
    title: 'Health',
    state: { working: 'Working', failing: 'Failing', unknown: 'No calls yet' },
    never: 'Never',
    called: 'Last call',
    succeeded: 'Last success',
    failed: 'Last failure',
    reported: 'Last webhook',
    waiting: 'Waiting webhooks',
    failing: '%{count} failed and will be retried |||| %{count} failed and will be retried',
    reason: {
      credentials: 'The provider rejected our API key (HTTP %{status}). Check it in the settings.',
      throttled:
        'The provider is rate limiting our calls (HTTP %{status}). They’ll be retried automatically.',
      server: 'The provider had an error (HTTP %{status}). Calls are retried automatically.',
      rejected: 'The provider rejected a request (HTTP %{status}). See the order for its response.',
    },
  },
  {
    title: 'Zustand',
    state: { working: 'In Ordnung', failing: 'Gestört', unknown: 'Noch keine Aufrufe' },
    never: 'Nie',
    called: 'Letzter Aufruf',
    succeeded: 'Letzter Erfolg',
    failed: 'Letzter Fehler',
    reported: 'Letzter Webhook',
    waiting: 'Wartende Webhooks',
    failing:
      '%{count} ist fehlgeschlagen und wird wiederholt |||| %{count} sind fehlgeschlagen und werden wiederholt',
    reason: {
      credentials:
        'Der Anbieter hat unseren API-Schlüssel abgelehnt (HTTP %{status}). Prüfen Sie ihn in den Einstellungen.',
      throttled:
        'Der Anbieter begrenzt gerade unsere Aufrufe (HTTP %{status}). Die Aufrufe werden automatisch wiederholt.',
      server:
        'Beim Anbieter ist ein Fehler aufgetreten (HTTP %{status}). Aufrufe werden automatisch wiederholt.',
      rejected: 'Der Anbieter hat eine Anfrage abgelehnt (HTTP %{status}). Seine Antwort steht beim Auftrag.',
    },
  },
);
