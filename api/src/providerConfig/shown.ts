import { providerConfigDecider } from '@latchkey/events/providerConfig/decider.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { beside, hidden, settingsOf, shownSettings, told } from './baseSettings.ts';

/** Provider configs as they are shown: how the provider is reached stands together, its secrets are masked. */
export const configs = entityRoutes(providerConfigDecider, {
  hides: hidden,
  told,
  beside,
  adds: z.object({ baseSettings: shownSettings }),
  added: async rows => rows.map(row => ({ baseSettings: settingsOf(row as never) })),
});
