import assert from 'node:assert/strict';
import { z } from 'zod';
import { events } from '../kernel/index.ts';
import { catalogueOf, encode } from './codec.ts';
import { decodeAll } from './decode.ts';
import { beginning } from './position.ts';

const typesWith = (shape: z.ZodRawShape) =>
  catalogueOf([{ events: events({ LampHung: z.object({ place: z.string(), ...shape }) }) }]);

describe('reading an event', () => {
  it('a field that a later release added with a default has it, though the event was recorded without', async () => {
    const place = { stream: 'lamp-1', revision: 1 };
    const meta = {
      by: { kind: 'system', id: 'test' },
      correlationId: 'test',
      causationId: 'test',
      commandId: 'test',
      command: 'hang',
      tenant: {},
    } as const;
    const event = { type: 'LampHung', data: { place: 'hall' } };
    const link = { ...place, before: '' };
    const recorded = encode(typesWith({}), new Map(), link, {
      id: 'e',
      event,
      meta,
    });
    const at = '2026-11-29T00:00:00.000Z';
    const stored = { ...place, ...recorded, at, position: beginning };
    const later = typesWith({ validFrom: z.string().nullable().default(null) });
    const [read] = await decodeAll(later, async () => new Map(), [stored]);
    assert.deepEqual(read?.data, { place: 'hall', validFrom: null });
  });
});
