import { may } from '@latchkey/events/access/grants.ts';
import { time } from '@latchkey/events/kernel/terms.ts';
import { readOutages } from '@latchkey/events/outbound/outages.ts';
import { z } from 'zod';
import type { Call } from './http/route.ts';

/**
 * An unavailable messaging service. `message` is only for callers who manage the platform; null for others.
 */
export const outageShown = z.object({
  service: z.enum(['mail', 'sms']),
  since: time,
  message: z.string().nullable(),
});

export const outagesFor = async ({ deps, caller }: Call): Promise<z.output<typeof outageShown>[]> => {
  const runsIt = may(caller.grants, 'platform.manage');
  const all = await readOutages(deps.pool);
  return all.map(one => ({ ...one, message: runsIt ? one.message : null }));
};
