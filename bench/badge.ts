import { entity, events } from '@latchkey/events/kernel/index.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import type { NewEvent, StreamAppend } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { patch, projection, put, type Projection } from '@latchkey/projector/runner/projection.ts';
import { z } from 'zod';

const text = z.string().max(2_000);
const status = z.enum(['NOT_ISSUED', 'ADDING', 'AVAILABLE', 'SENT']);

/** A simplified credential without encrypted personal fields, so that plain SQL can do the same work. */
export const badge = entity({
  name: 'badge',
  table: 'badges',
  path: '/',
  events: events({
    BadgeAdded: z.object({ customerId: id, orderId: id, name: text, cardNumber: text, note: text }),
    BadgeStarted: z.object({ attempt: z.int() }),
    BadgeAvailable: z.object({ providerRef: text, link: text }),
    BadgeSent: z.object({ messageId: text }),
  }),
  commands: {},
  row: z.object({
    id,
    customerId: id,
    orderId: id,
    name: z.string(),
    cardNumber: z.string(),
    status,
    link: z.string().nullable(),
    createdAt: time,
    updatedAt: time,
  }),
  list: { search: [], sort: [], filter: [], order: 'name' },
  access: { list: 'system', read: 'system' },
  scope: { by: 'global' },
  refs: {},
});
const { BadgeAdded, BadgeStarted, BadgeAvailable, BadgeSent } = badge.events;

export const badgeIndexes = [
  ['customerId', 'name'],
  ['customerId', 'status', 'updatedAt'],
] as const;

export const badges = (version: number): Projection =>
  projection(badge, {
    version,
    index: badgeIndexes,
    on: {
      BadgeAdded: ({ entityId, data: { customerId, orderId, name, cardNumber }, at }) =>
        put(entityId, {
          customerId,
          orderId,
          name,
          cardNumber,
          status: 'NOT_ISSUED',
          createdAt: at,
          updatedAt: at,
        }),
      BadgeStarted: ({ entityId, at }) => patch(entityId, { status: 'ADDING', updatedAt: at }),
      BadgeAvailable: ({ entityId, data: { link }, at }) =>
        patch(entityId, { status: 'AVAILABLE', link, updatedAt: at }),
      BadgeSent: ({ entityId, at }) => patch(entityId, { status: 'SENT', updatedAt: at }),
    },
  });

const customerId = uuidv7();
const orderId = uuidv7();
const meta = {
  by: { kind: 'worker', id: 'bench' },
  command: 'bench',
  commandId: uuidv7(),
  correlationId: uuidv7(),
  tenant: { customerId },
} as const;

const added = (n: number) =>
  BadgeAdded({ customerId, orderId, name: `Holder ${n}`, cardNumber: String(n), note: 'x'.repeat(240) });

export const newEvent = (event: NewEvent['event']): NewEvent => ({ id: uuidv7(), event, meta });

export const newBadge = (n: number): StreamAppend => ({
  stream: `badge-${uuidv7()}`,
  expected: 0,
  events: [newEvent(added(n))],
});
export const wholeBadge = (n: number): StreamAppend => {
  const entityId = uuidv7();
  const link = `https://go.example.test/latchkey?provider=bench&project=4711&key=${entityId}`;
  const events = [
    added(n),
    BadgeStarted({ attempt: 1 }),
    BadgeAvailable({ providerRef: `file-${n}`, link }),
    BadgeSent({ messageId: `<${entityId}.1@latchkey>` }),
  ];
  return { stream: `badge-${entityId}`, expected: 0, events: events.map(newEvent) };
};
export const longBadge = (count: number): StreamAppend => ({
  stream: `badge-${uuidv7()}`,
  expected: 0,
  events: Array.from({ length: count }, (_, n) => newEvent(added(n))),
});
