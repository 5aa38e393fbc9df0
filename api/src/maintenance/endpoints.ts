import { customer } from '@latchkey/events/customer/customer.ts';
import type { SystemEndpoint } from '@latchkey/events/maintenance/systemParts.ts';
import { readTroubledEndpoints } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import type { Call } from '../http/route.ts';

const maxShown = 50;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly customerId: string | null;
  readonly partnerId: string | null;
  readonly isEnabled: boolean;
  readonly setAsideAt: string | null;
}

const stateOf = ({ isEnabled, setAsideAt }: Row, failingSince: string | null): SystemEndpoint['state'] => {
  if (setAsideAt !== null) return 'setAside';
  if (!isEnabled) return 'off';
  return failingSince === null ? 'waiting' : 'failing';
};

/** Returns webhook endpoints that fail or have pending messages. */
export const endpointsFor = async ({ deps: { pool, rows } }: Call): Promise<SystemEndpoint[]> => {
  const troubled = await readTroubledEndpoints(pool, maxShown);
  const columns = ['name', 'customerId', 'partnerId', 'isEnabled', 'setAsideAt'] as const;
  const found = await rows.byIds<Row>(
    webhookEndpoint,
    troubled.map(({ id }) => id),
    columns,
  );
  const [customers, partners] = await Promise.all([
    rows.byIds<{ id: string; name: string }>(
      customer,
      found.flatMap(({ customerId }) => customerId ?? []),
      ['name'],
    ),
    rows.byIds<{ id: string; name: string }>(
      partner,
      found.flatMap(({ partnerId }) => partnerId ?? []),
      ['name'],
    ),
  ]);
  const rowOf = new Map(found.map(row => [row.id, row]));
  const nameOf = new Map([...customers, ...partners].map(({ id, name }) => [id, name]));
  return troubled.flatMap(({ id, failingSince, pendingCount }) => {
    const row = rowOf.get(id);
    if (!row) return [];
    const { name, customerId, partnerId } = row;
    const ownerName = nameOf.get(customerId ?? partnerId ?? '') ?? null;
    const state = stateOf(row, failingSince);
    return { id, name, customerId, partnerId, ownerName, state, failingSince, pendingCount };
  });
};
