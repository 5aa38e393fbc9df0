import {
  CustomerCreated,
  CustomerDeleted,
  CustomerProviderAdded,
  CustomerProviderChanged,
  CustomerProviderRemoved,
  CustomerProvidersReset,
  type CustomerProvider,
} from '@latchkey/events/customer/customer.ts';
import { begins, ends } from '@latchkey/events/process/process.ts';
import {
  ProviderConfigChanged,
  ProviderConfigCreated,
} from '@latchkey/events/provider/config/providerConfig.ts';
import { ownOf, ownSettingNames, type OwnSettings } from '@latchkey/events/provider/kinds/settings.ts';
import type { Position } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { Pool } from 'pg';
import { followLog, openProcessesOn, type Followed } from '../runner/openProcesses.ts';

const withProviders = [
  CustomerCreated,
  CustomerProviderAdded,
  CustomerProviderChanged,
  CustomerProviderRemoved,
  CustomerProvidersReset,
] as const;

const withinConfig = (one: CustomerProvider) => ({ configId: one.configId, own: ownOf(one) });

/** Each customer's own settings that identify a project, by provider config. */
const ofCustomers: Followed = {
  name: 'customer',
  begins: withProviders.map(type =>
    begins(type, ({ entityId, data: { providers } }) => ({
      id: entityId,
      data: { providers: providers.map(withinConfig) },
    })),
  ),
  ends: [ends(CustomerDeleted, ({ entityId }) => entityId)],
  overdueAfterMs: () => 0,
};

type Terms = OwnSettings & { readonly baseUrl: string | null };
const configTerms = ({ baseUrl, ...terms }: Terms) => ({ baseUrl, own: ownOf(terms) });

/**
 * Each config's settings that identify a project. Deleted configs stay, as customers may still have
 * credentials there.
 */
const ofConfigs: Followed = {
  name: 'config',
  begins: [ProviderConfigCreated, ProviderConfigChanged].map(type =>
    begins(type, ({ entityId, data }) => ({ id: entityId, data: configTerms(data) })),
  ),
  ends: [],
  overdueAfterMs: () => 0,
};

const stored = (pool: Pool) =>
  openProcessesOn(pool, { table: 'customer_providers', checkpoint: 'customer providers' });

export const followCustomerProviders = (pool: Pool, store: EventStore, signal: AbortSignal): Promise<void> =>
  followLog(stored(pool), [ofCustomers, ofConfigs], store, signal);

export const customerProvidersPosition = (pool: Pool): Promise<Position> => stored(pool).position();

export interface Project {
  readonly customerId: string;
  readonly configId: string;
  /** The config's settings, overridden by the customer's own. */
  readonly settings: OwnSettings;
}

/** Returns other customers that use the same project at the same server, at most `limit`. */
export const customersSharing = async (
  pool: Pool,
  { customerId, configId, settings }: Project,
  limit: number,
): Promise<readonly string[]> => {
  const same = ownSettingNames.map(
    (_, n) =>
      `coalesce(p->'own'->>$${n * 2 + 4}::text, f.data->'own'->>$${n * 2 + 4}::text) IS NOT DISTINCT FROM $${n * 2 + 5}::text`,
  );
  const values = ownSettingNames.flatMap(name => [
    name,
    settings[name] == null ? null : String(settings[name]),
  ]);
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT c.id FROM customer_providers c
       CROSS JOIN jsonb_array_elements(c.data->'providers') p
       JOIN customer_providers f ON f.name = 'config' AND f.id = p->>'configId'
       JOIN customer_providers mine ON mine.name = 'config' AND mine.id = $2
         AND mine.data->'baseUrl' = f.data->'baseUrl'
     WHERE c.name = 'customer' AND c.id <> $1 AND ${same.join(' AND ')}
     LIMIT $3`,
    [customerId, configId, limit, ...values],
  );
  return rows.map(({ id }) => id);
};
