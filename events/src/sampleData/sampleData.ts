import { z } from 'zod';
import { entity, events } from '../kernel/index.ts';
import { id, locale } from '../kernel/terms.ts';

export const sampleDataId = '7c1f7a52-3a0e-5d0b-8f4e-2b9d6c1e5a37';

const which = { sampleId: id };
const load = { ...which, locale };

/**
 * Sample data for an empty product: a partner, a customer and their records. There is at most one sample. The
 * IDs of its records derive from `sampleId` (see `process/sampleRecords.ts`).
 */
export const sampleData = entity({
  name: 'sampleData',
  table: 'sampleData',
  path: '/admin/sample-data',
  events: events({
    /** Starts the creation, which the sweeper carries out. */
    SampleDataLoadStarted: z.object(load),
    SampleDataLoaded: z.object(which),
    /** Starts the removal, which can't be canceled. */
    SampleDataRemovalStarted: z.object(which),
    SampleDataRemoved: z.object(which),
  }),
  commands: {
    load: z.object(load),
    loaded: z.object(which),
    remove: z.object({}),
    removed: z.object(which),
  },
  row: z.object({ id }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: {
    list: 'system',
    read: 'platform.manage',
    load: 'platform.manage',
    remove: 'platform.manage',
    loaded: 'system',
    removed: 'system',
  },
  scope: { by: 'global' },
  refs: {},
});

export const { SampleDataLoadStarted, SampleDataLoaded, SampleDataRemovalStarted, SampleDataRemoved } =
  sampleData.events;
