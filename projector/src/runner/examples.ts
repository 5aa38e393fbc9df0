import { entity, events } from '@latchkey/events/kernel/index.ts';
import { id, name, time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { add, drop, hears, ignored, patch, projection, put } from './projection.ts';

const nothing = { commands: {}, refs: {}, scope: { by: 'global' }, path: '/' } as const;
const list = { search: [], sort: [], filter: [], order: 'name' } as const;
const access = { list: 'system', read: 'system' } as const;

export const lamp = entity({
  ...nothing,
  name: 'lamp',
  table: 'lamps',
  events: events({
    LampHung: z.object({ name, floorId: id }),
    LampSwitched: z.object({ isOn: z.boolean() }),
    LampDusted: z.object({}),
    LampTaken: z.object({ floorId: id }),
  }),
  row: z.object({
    id,
    name: z.string(),
    floorId: id,
    isOn: z.boolean(),
    note: z.string().nullable(),
    tags: z.array(z.string()),
    switches: z.int(),
    createdAt: time,
  }),
  list: { ...list, order: 'name' },
  access,
});

export const floor = entity({
  ...nothing,
  name: 'floor',
  table: 'floors',
  events: events({ FloorBuilt: z.object({ name }) }),
  row: z.object({ id, name: z.string(), lampCount: z.int().max(1_000) }),
  list: { ...list, order: 'name' },
  access,
});

export const { LampHung, LampSwitched, LampDusted, LampTaken } = lamp.events;
export const { FloorBuilt } = floor.events;

export const lamps = projection(lamp, {
  version: 1,
  index: ['floorId', { raw: 'CREATE INDEX ON ?? (lower("name"))' }],
  on: {
    LampHung: ({ entityId, data, at }) => put(entityId, { ...data, createdAt: at }),
    LampSwitched: ({ entityId, data }) => [patch(entityId, data), add(entityId, { switches: 1 })],
    LampDusted: ignored,
    LampTaken: ({ entityId }) => drop(entityId),
  },
});

export const floors = projection(floor, {
  version: 1,
  on: { FloorBuilt: ({ entityId, data }) => put(entityId, data) },
  others: [
    hears(LampHung, ({ data }) => add(data.floorId, { lampCount: 1 })),
    hears(LampTaken, ({ data }) => add(data.floorId, { lampCount: -1 })),
  ],
});
