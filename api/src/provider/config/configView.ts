import { providerConfigDecider } from '@latchkey/events/provider/config/decider.ts';
import { z } from 'zod';
import { entityRoutes } from '../../http/entityRoutes.ts';
import { refusedWebhooks } from '../../refusedWebhooks.ts';
import { extraChanges, hidden, settingsOf, shownSettings, aliases } from './baseSettings.ts';

/** Provider configs with grouped settings for the connection and masked secrets. */
export const configs = entityRoutes(providerConfigDecider, {
  hides: hidden,
  aliases,
  extraChanges,
  adds: z.object({
    baseSettings: shownSettings,
    /**
     * Webhooks that were refused since the last accepted one; null if none, and with `?at=`, as only the
     * present is known.
     */
    refusedWebhooks: refusedWebhooks.nullable(),
  }),
  added: async (rows, { deps }) => {
    const ids = rows.map(row => row.id);
    const refused = deps.rows.isPast ? new Map<string, never>() : await deps.refusedWebhooks(ids);
    return rows.map(row => ({
      baseSettings: settingsOf(row as never),
      refusedWebhooks: refused.get(row.id) ?? null,
    }));
  },
});
