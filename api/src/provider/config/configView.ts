import { providerConfigDecider } from '@latchkey/events/provider/config/decider.ts';
import { z } from 'zod';
import { entityRoutes } from '../../http/entityRoutes.ts';
import { refusedWebhooks } from '../../refusedWebhooks.ts';
import { extraChanges, hidden, settingsOf, shownSettings, aliases } from './baseSettings.ts';

export const configs = entityRoutes(providerConfigDecider, {
  hides: hidden,
  aliases,
  extraChanges,
  adds: z.object({
    baseSettings: shownSettings,
    /** Webhooks refused since the last accepted one. Null if there are none, and with `?at=`. */
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
