import { id, time } from '@latchkey/events/kernel/terms.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { readRefusedWebhooks } from '@latchkey/events/provider/refusedWebhooks.ts';
import { webhookRefusals } from '@latchkey/events/provider/webhookRefusal.ts';
import { z } from 'zod';
import { isOpenTo } from './access/checkScopes.ts';
import { providerOfOrder } from './providerOfOrder.ts';
import type { Call } from './http/route.ts';

export const refusedWebhooks = z.object({
  count: z.int(),
  since: time,
  lastAt: time,
  reason: z.enum(webhookRefusals),
});
const maxShown = 100;

export const refusedConfigs = z.object({
  count: z.int(),
  rows: z.array(refusedWebhooks.extend({ configId: id, configName: z.string() })),
});

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

export const areWebhooksRefused = async (
  deps: Pick<Call['deps'], 'store' | 'pool' | 'rows'>,
  orderId: string,
): Promise<boolean> => {
  const refused = await readRefusedWebhooks(deps.pool);
  if (refused.size === 0) return false;
  const chosen = await providerOfOrder(deps, orderId);
  return chosen !== null && refused.has(chosen.configId);
};
