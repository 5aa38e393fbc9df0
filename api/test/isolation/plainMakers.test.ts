import assert from 'node:assert/strict';
import { entity, events } from '@latchkey/events/kernel/index.ts';
import { id, name } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { places } from './places.ts';
import { plainMakersOf } from './plainMakers.ts';

const terms = { name, street: name };
const site = entity({
  name: 'site',
  table: 'sites',
  path: '/admin/customers/:customerId/sites',
  events: events({ SiteCreated: z.object({ ...terms, customerId: id }), SiteDeleted: z.object({}) }),
  commands: {},
  row: z.object({ id, ...terms, customerId: id }),
  list: { search: ['name'], sort: ['name'], filter: [], order: 'name' },
  access: { list: 'customer.read', read: 'customer.read' },
  scope: { by: 'customerId' },
  refs: { customerId: 'customer' },
});

describe('the maker of a plain noun', () => {
  const { customerId } = places.below;

  it('makes it from its schema, with its owner and the name of its place', () => {
    const { thing, streamEvents } = plainMakersOf([site], new Set())['site']!({ customerId });
    assert.deepEqual(thing, {
      noun: 'site',
      id: thing.id,
      owner: { customerId },
      place: 'below',
      within: { customer: customerId },
    });
    const data = { name: 'below', street: 'Some street', customerId };
    assert.deepEqual(streamEvents, [`site-${thing.id}`, { type: 'SiteCreated', data }]);
  });

  it('is left out if the noun has its own maker', () =>
    assert.deepEqual(plainMakersOf([site], new Set(['site'])), {}));
});
