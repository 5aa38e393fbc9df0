import { setTimeout as pause } from 'node:timers/promises';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import { badges } from './badge.ts';
import { answering } from './child.ts';
import { silent, storeAt } from './product.ts';

type Task = { readonly url: string; readonly secretKey: string } | { readonly upTo: string };
let metrics: ReturnType<typeof runProjections>['metrics'] = {};

answering(async (task: Task) => {
  if ('url' in task) {
    const { store } = await storeAt(task.url, task.secretKey);
    ({ metrics } = runProjections({
      url: task.url,
      store,
      projections: { badge: badges(2) },
      signal: new AbortController().signal,
      log: silent,
    }));
    while (metrics['badge']!.state !== 'live') await pause(5);
    return {};
  }
  while (metrics['badge']!.position < BigInt(task.upTo)) await pause(5);
  return {};
});
