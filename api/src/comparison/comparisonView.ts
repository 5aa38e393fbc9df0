import { comparisonDecider } from '@latchkey/events/comparison/decider.ts';
import { differenceRow, mendWay, type Difference } from '@latchkey/events/comparison/difference.ts';
import { waysOf } from '@latchkey/events/comparison/ways.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import { readRoutes } from '../http/readRoutes.ts';
import { recordedRefusal, refusalShown } from '../http/recordedRefusal.ts';

export const comparisons = entityRoutes(comparisonDecider);

export const differences = readRoutes(differenceRow, {
  adds: z.object({
    /** The ways to resolve the difference. Empty once it is resolved, and while it is being resolved. */
    ways: z.array(mendWay),
    /** The reason why the difference couldn't be resolved; null unless an attempt has failed. */
    failure: recordedRefusal.nullable(),
  }),
  added: async (rows, { locale }) =>
    rows.map(row => {
      const isOpen = row['status'] === 'OPEN' || row['status'] === 'FAILED';
      const reason = row['failureReason'] as string | null;
      return {
        ways: isOpen ? [...waysOf(row as unknown as Difference)] : [],
        failure: reason === null ? null : refusalShown({ reason, params: {} }, locale),
      };
    }),
});
