import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import type { Notification } from '@latchkey/events/notification/notificationTables.ts';
import { order } from '@latchkey/events/order/order.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import type { Call } from '../http/route.ts';

export const namesFor = async ({ deps: { rows } }: Call, all: readonly Notification[]) => {
  const idsOf = (noun: Notification['subject']['noun']) =>
    all.flatMap(({ subject }) => (subject.noun === noun ? subject.id : []));
  const customerIds = all.flatMap(({ customerId }) => customerId ?? []);
  const [orders, credentials, profiles, configs, endpoints, customers] = await Promise.all([
    rows.byIds<{ id: string; displayName: string | null }>(order, idsOf('order'), ['displayName']),
    rows.byIds<{ id: string; nameOnCard: string | null }>(credential, idsOf('credential'), ['nameOnCard']),
    rows.byIds<{ id: string; displayName: string }>(cardProfile, idsOf('cardProfile'), ['displayName']),
    rows.byIds<{ id: string; displayName: string }>(providerConfig, idsOf('providerConfig'), ['displayName']),
    rows.byIds<{ id: string; name: string }>(webhookEndpoint, idsOf('webhookEndpoint'), ['name']),
    rows.byIds<{ id: string; name: string }>(customer, customerIds, ['name']),
  ]);
  const names = new Map<string, string | null>([
    ...[...orders, ...profiles, ...configs].map(({ id, displayName }) => [id, displayName] as const),
    ...credentials.map(({ id, nameOnCard }) => [id, nameOnCard] as const),
    ...[...endpoints, ...customers].map(({ id, name }) => [id, name] as const),
  ]);
  return (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
};
