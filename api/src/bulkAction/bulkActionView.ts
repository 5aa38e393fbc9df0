import { bulkActionDecider } from '@latchkey/events/bulkAction/decider.ts';
import { z } from 'zod';
import { actorsIn } from '../access/actors.ts';
import { entityRoutes } from '../http/entityRoutes.ts';

export const bulkActions = entityRoutes(bulkActionDecider, {
  adds: z.object({ createdByName: z.string().nullable() }),
  added: async (rows, call) => {
    const starters = rows.map(row => row['createdBy']);
    const actorOf = await actorsIn(call, starters);
    return starters.map(by => ({ createdByName: actorOf(by).name }));
  },
});
