import assert from 'node:assert/strict';
import { z } from 'zod';
import { personal } from '@latchkey/events/kernel/index.ts';
import { email, id, maybeId, name, time } from '@latchkey/events/kernel/terms.ts';
import { sampleOf } from './sampleOf.ts';

describe('a sample that is made from the schema of an event', () => {
  it('fills every field of a plain noun, and is accepted', () => {
    const schema = z.object({
      name,
      customerId: id,
      partnerId: maybeId.default(null),
      contacts: personal(z.array(email).max(20)),
      address: z.object({ street: name, floor: z.int().optional() }),
      endsAt: time.nullable(),
      isOpen: z.boolean(),
      kind: z.enum(['OFFICE', 'GATE']),
    });
    const sample = sampleOf(schema);
    assert.deepEqual(schema.parse(sample), sample);
    assert.deepEqual(sample, {
      name: 'Some name',
      customerId: '0197f3a0-0000-7000-8000-0000000000a0',
      partnerId: '0197f3a0-0000-7000-8000-0000000000a0',
      contacts: ['ada@example.com'],
      address: { street: 'Some street', floor: 1 },
      endsAt: '2026-11-27T12:00:00.000Z',
      isOpen: true,
      kind: 'OFFICE',
    });
  });

  it('fails with the name of a field whose type is not enough', () =>
    assert.throws(
      () => sampleOf(z.object({ settings: z.record(z.string(), z.string()) })),
      /^TypeError: settings/,
    ));
});
