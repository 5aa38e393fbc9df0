import { comparisonDecider } from '@latchkey/events/comparison/decider.ts';
import { differenceRow, mendWay, type Difference } from '@latchkey/events/comparison/difference.ts';
import { waysOf } from '@latchkey/events/comparison/ways.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { readRoutes } from '../http/readRoutes.ts';

export const comparisons = entityRoutes(comparisonDecider);

export const differences = readRoutes(differenceRow, {
  adds: z.object({
    /** How the difference can be resolved. Empty once it is resolved, and while it is being resolved. */
    ways: z.array(mendWay),
  }),
  added: async rows =>
    rows.map(row => {
      const isOpen = row['status'] === 'OPEN' || row['status'] === 'FAILED';
      return { ways: isOpen ? [...waysOf(row as unknown as Difference)] : [] };
    }),
});
