import pino from 'pino';
import { openQueues } from '@latchkey/workers/runner/queues.ts';
import type { Reaction } from '@latchkey/workers/runner/reaction.ts';
import type { ReactionContext } from '@latchkey/workers/runner/reactionContext.ts';
import { startWork } from '@latchkey/workers/runner/startWork.ts';

// worker process for kill tests. It announces each job, completes even-numbered ones and hangs on odd ones.
const [url = '', name = ''] = process.argv.slice(2);
const reaction: Reaction = {
  name,
  nouns: ['ticket'],
  hears: [],
  from: 'beginning',
  ends: [],
  concurrency: 4,
  attempts: 5,
  workOf: () => [],
  run: data => {
    const { n } = data as { n: number };
    const sent = new Promise<void>(resolve => process.send?.({ n }, undefined, undefined, () => resolve()));
    return n % 2 === 0 ? sent : new Promise(() => undefined);
  },
};
startWork(await openQueues(url), reaction, () => ({}) as ReactionContext, pino({ level: 'warn' }));
