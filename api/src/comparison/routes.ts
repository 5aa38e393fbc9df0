import { comparison, maxMended } from '@latchkey/events/comparison/comparison.ts';
import { comparisonDecider } from '@latchkey/events/comparison/decider.ts';
import { mendWay } from '@latchkey/events/comparison/difference.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { defaultAppId } from '../effectiveApp/effectiveApp.ts';
import { route, type Route } from '../http/route.ts';
import { comparisons, differences } from './comparisonView.ts';
import { startOfConfig, startOfCustomer } from './startComparison.ts';

const orderNames = { en: 'Reissued credentials', de: 'Erneut ausgestellte Berechtigungen' } as const;

const mend = route({
  method: 'post',
  path: `${comparison.path}/:id/mend`,
  summary: 'Resolves differences by restoring our state at the provider or accepting the provider’s',
  policy: { access: 'credential.write', command: 'comparison.mend' },
  request: { body: z.object({ way: mendWay, ids: z.array(id).max(maxMended) }) },
  response: {
    body: comparisons.reply,
    projections: [...comparisons.reads, ...differences.reads],
    replay: (call, id) => comparisons.shown(call, id),
  },
  run: async call => {
    const id = call.params['id']!;
    await comparisons.act(call, 'mend', id);
    const terms = {
      ...call.body,
      mendId: uuidv5(call.commandId, 'mend'),
      orderName: orderNames[call.locale],
      defaultAppConfigId: await defaultAppId(call.deps.rows),
    };
    const done = await call.send(comparisonDecider, id, 'mend', terms);
    return comparisons.answer(call, id, done, 200);
  },
});

export const comparisonRoutes: readonly Route[] = [
  comparisons.list(),
  comparisons.read(),
  comparisons.history(),
  differences.list({ summary: 'Lists differences between our credentials and providers’ files' }),
  startOfCustomer,
  startOfConfig,
  mend,
];
