import { entities } from '@latchkey/events/catalogue.ts';
import type { CredentialAddFailed } from '@latchkey/events/credential/credential.ts';
import { credentialState } from '@latchkey/events/credential/state.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { submitOrder } from '@latchkey/events/process/submitOrder.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Behaviour } from '../../../sandbox/provider/behaviour.ts';
import { contextFor, processContextFor, type Outside } from '@latchkey/workers/runner/reactionContext.ts';
import type { TestApp } from '../testApp.ts';
import { testContext } from '../testContext.ts';
import { firstJobs, issueOrder, type IssueJob } from '@latchkey/workers/order/issueOrder.ts';
import { progress } from '@latchkey/workers/order/recordProgress.ts';

const longestMs = 600_000;

/**
 * Issues one credential with the product's default waits, on a simulated clock that advances with each sweep
 * and response. Returns the time until it failed, in ms, and the failure.
 */
export const givenUpAfter = async (
  app: TestApp,
  behaviour: Partial<Behaviour>,
  { isDeduplicating, answerMs }: { readonly isDeduplicating: boolean; readonly answerMs: number },
) => {
  let clock = Date.now();
  const now = () => new Date(clock);
  const customer = await app.customer(await app.provider(behaviour), { isDeduplicating });
  const { orderId, ids } = await app.draft(customer, [{}]);
  const store = memoryStore({ catalogue: catalogueOf(entities), now });
  const { events } = await app.store.readAll({ after: beginning, limit: 5_000 });
  for (const { id, stream, revision, meta, type, data } of events)
    await store.append([{ stream, expected: revision - 1, events: [{ id, event: { type, data }, meta }] }]);
  const { context } = testContext(app);
  const taking = async <T>(answer: Promise<T>): Promise<T> => {
    const given = await answer;
    clock += answerMs;
    return given;
  };
  const providerOf: Outside['providerOf'] = async (...of) => {
    const access = await context.providerOf(...of);
    const { provider: real } = access;
    const provider = {
      ...real,
      add: (...file: Parameters<typeof real.add>) => taking(real.add(...file)),
      lookup: (refs: readonly string[]) => taking(real.lookup(refs)),
    };
    return { ...access, provider };
  };
  const outside = { ...context, store, now, providerOf };
  await submitOrder(processContextFor(outside, 'test'), orderId, {
    commandId: uuidv7(),
    defaultApp: async () => null,
  });
  const issuing = contextFor(outside, 'issue');
  const run = async (job: IssueJob): Promise<void> => {
    for (const next of (await issueOrder.run(job, issuing)) ?? []) await run(next.data as IssueJob);
  };
  const begun = clock;
  const read = () => store.read(`credential-${ids[0]}`);
  const isOver = async () => credentialState.of(await read()).status === 'ADD_FAILED';
  while (!(await isOver()) && clock < begun + longestMs) {
    clock += context.config.SWEEP_MS;
    for (const { data } of firstJobs(orderId, String(clock))) await run(data);
  }
  const failed = (await read()).at(-1)!.data as DataOf<typeof CredentialAddFailed>;
  return { ms: clock - begun + progress.batchMs!, failure: failed.failure };
};
