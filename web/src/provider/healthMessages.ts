import { inBoth } from '../core/messagesOf.ts';

export const healthMessages = inBoth(
  {
    title: 'Health',
    state: { working: 'Working', failing: 'Failing', unknown: 'No calls yet' },
    stateText: {
      working: 'The last call to the provider succeeded.',
      failing: 'The last call to the provider failed.',
      unknown: 'The provider hasn’t been called yet.',
    },
    settings: 'Provider settings',
    never: 'Never',
    called: 'Last call',
    succeeded: 'Last success',
    failed: 'Last failure',
    reported: 'Last webhook',
    waiting: 'Pending webhooks',
    waitingFailing: '%{waiting} (%{failing} failed) |||| %{waiting} (%{failing} failed)',
    failing: '%{count} failed and will be retried |||| %{count} failed and will be retried',
    reasonForOthers: 'The provider rejected our API key (HTTP %{status}). A global admin needs to check it.',
    reason: {
      silent: 'The provider didn’t respond. Calls are retried automatically.',
      credentials: 'The provider rejected our API key (HTTP %{status}). Check it in the settings.',
      throttled: 'The provider is rate limiting our calls (HTTP %{status}). Calls are retried automatically.',
      server: 'The provider returned an error (HTTP %{status}). Calls are retried automatically.',
      rejected: 'The provider rejected a request (HTTP %{status}). The affected order shows the response.',
    },
  },
  {
    title: 'Zustand',
    state: { working: 'In Ordnung', failing: 'Gestört', unknown: 'Noch keine Aufrufe' },
    stateText: {
      working: 'Der letzte Aufruf beim Anbieter war erfolgreich.',
      failing: 'Der letzte Aufruf beim Anbieter ist fehlgeschlagen.',
      unknown: 'Der Anbieter wurde noch nicht aufgerufen.',
    },
    settings: 'Anbieter-Einstellungen',
    never: 'Nie',
    called: 'Letzter Aufruf',
    succeeded: 'Letzter Erfolg',
    failed: 'Letzter Fehler',
    reported: 'Letzter Webhook',
    waiting: 'Wartende Webhooks',
    waitingFailing: '%{waiting} (%{failing} fehlgeschlagen) |||| %{waiting} (%{failing} fehlgeschlagen)',
    failing:
      '%{count} ist fehlgeschlagen und wird wiederholt |||| %{count} sind fehlgeschlagen und werden wiederholt',
    reasonForOthers:
      'Der Anbieter hat unseren API-Schlüssel abgelehnt (HTTP %{status}). Ein globaler Admin muss ihn prüfen.',
    reason: {
      silent: 'Der Anbieter hat nicht geantwortet. Aufrufe werden automatisch wiederholt.',
      credentials:
        'Der Anbieter hat unseren API-Schlüssel abgelehnt (HTTP %{status}). Prüfen Sie ihn in den Einstellungen.',
      throttled:
        'Der Anbieter begrenzt gerade unsere Aufrufe (HTTP %{status}). Die Aufrufe werden automatisch wiederholt.',
      server:
        'Beim Anbieter ist ein Fehler aufgetreten (HTTP %{status}). Aufrufe werden automatisch wiederholt.',
      rejected:
        'Der Anbieter hat eine Anfrage abgelehnt (HTTP %{status}). Seine Antwort finden Sie im betroffenen Auftrag.',
    },
  },
);
