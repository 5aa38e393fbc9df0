import assert from 'node:assert/strict';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import { frontDoor, submittedOnce } from '@latchkey/events/order/examples.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { changesOf } from '../runner/openProcesses.ts';
import { issuingProcess } from './issuingProcess.ts';

describe('issuing, followed by the sweeper', () => {
  it('names the event that began it and its correlation in every job', async () => {
    const jobs: { readonly data: { readonly cause?: object } }[] = [];
    const add = async (_: string, data: { readonly cause?: object }) => void jobs.push({ data });
    const process = issuingProcess({ add, addBulk: async () => [] } as never);
    const submitted = {
      ...submittedOnce,
      id: 'the-submission',
      entityId: frontDoor,
      at: '2026-11-20T12:00:00.000Z',
      meta: { correlationId: 'a-request' },
    } as unknown as Recorded;
    const [open] = changesOf([process], [submitted]).opened;
    const command = {
      by: { kind: 'worker' as const, id: 'sweep' },
      correlationId: 'sweep',
      token: () => '',
      now: () => new Date(),
    };
    const context = { store: memoryStore({ catalogue: catalogueOf([]) }), command, warn: () => undefined };
    const stored = JSON.parse(JSON.stringify(open!.data)) as object;
    assert.deepEqual(await process.finish(context, { ...open!, data: stored }), { againAfterMs: 0 });
    assert.equal(jobs.length, 2);
    for (const { data } of jobs)
      assert.deepEqual(data.cause, { causationId: 'the-submission', correlationId: 'a-request' });
    await process.finish(context, { ...open!, data: { round: 'of-an-older-release' } });
    assert.equal(jobs.at(-1)!.data.cause, undefined);
  });
});
