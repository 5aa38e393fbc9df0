import { id, time } from '@latchkey/events/kernel/terms.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { readRefusedWebhooks } from '@latchkey/events/provider/refusedWebhooks.ts';
import { webhookRefusals } from '@latchkey/events/provider/webhookRefusal.ts';
import { z } from 'zod';
import { isOpenTo } from './access/checkScopes.ts';
import { providerOfOrder } from './providerOfOrder.ts';
import type { Call } from './http/route.ts';

/** Webhooks of a provider config that were refused since the last accepted one. */
export const refusedWebhooks = z.object({
  count: z.int(),
  since: time,
  lastAt: time,
  /** Reason of the last refusal. */
  reason: z.enum(webhookRefusals),
});
const maxShown = 100;

/** Configs with refused webhooks, those that have been refused longest first. */
export const refusedConfigs = z.object({
  count: z.int(),
  rows: z.array(refusedWebhooks.extend({ configId: id, configName: z.string() })),
});

/** Returns configs with refused webhooks; none for callers who can't change them. */
export const refusedConfigsFor = async ({
  deps: { pool, rows },
  caller,
}: Call): Promise<z.output<typeof refusedConfigs>> => {
  if (!isOpenTo(caller, 'platform.manage')) return { count: 0, rows: [] };
  const refused = await readRefusedWebhooks(pool);
  const columns = ['displayName'] as const;
  const named = await rows.byIds<{ id: string; displayName: string }>(
    providerConfig,
    [...refused.keys()],
    columns,
  );
  const nameOf = new Map(named.map(one => [one.id, one.displayName]));
  const found = [...refused].flatMap(([configId, one]) => {
    const configName = nameOf.get(configId);
    return configName === undefined ? [] : [{ ...one, configId, configName }];
  });
  const rowsByAge = found.toSorted((one, other) => one.since.localeCompare(other.since));
  return { count: found.length, rows: rowsByAge.slice(0, maxShown) };
};

/** Returns whether webhooks of an order's provider are being refused. */
export const areWebhooksRefused = async (
  deps: Pick<Call['deps'], 'store' | 'pool' | 'rows'>,
  orderId: string,
): Promise<boolean> => {
  const refused = await readRefusedWebhooks(deps.pool);
  if (refused.size === 0) return false;
  const chosen = await providerOfOrder(deps, orderId);
  return chosen !== null && refused.has(chosen.configId);
};
