import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { useJobs, type JobHandle, type JobStart } from '../core/jobs.ts';
import { JobsButton, JobTray } from './JobTray.tsx';
import { showFrame } from '../../../testing/web/shell/testFrame.tsx';

const order = { status: 'PROCESSING', availableCount: 0, failedCount: 0, totalCredentialsCount: 1000 };
const nightShift: JobStart = {
  kind: 'issue',
  title: 'Night shift',
  total: 1000,
  to: '/customers/c/credentials/order/o',
  read: { as: 'order', url: '/admin/orders/o' },
};
const tray = (
  <>
    <JobsButton />
    <JobTray />
  </>
);

describe('the job tray', () => {
  const { fetch } = globalThis;
  let answer: () => Response;
  const start = (job: JobStart) => {
    const { result } = renderHook(useJobs);
    let handle: JobHandle | undefined;
    act(() => void (handle = result.current.start(job)));
    return handle!;
  };
  const line = async (name: RegExp) => {
    const place = await screen.findByRole('region', { name: 'Jobs' });
    return within(place)
      .getAllByRole('listitem')
      .find(({ textContent }) => name.test(textContent ?? ''))!;
  };

  beforeEach(() => {
    answer = () => Response.json(order);
    globalThis.fetch = async () => answer();
  });
  afterEach(() => {
    const { result } = renderHook(useJobs);
    act(() => {
      for (const { id } of result.current.jobs) result.current.dismiss(id);
    });
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    globalThis.fetch = fetch;
  });

  it('opens when work begins, reads from the API how far it is, and says when it has ended', async () => {
    showFrame(tray, { at: '/' });
    start(nightShift);
    const { textContent } = await line(/Night shift/);
    assert.match(textContent ?? '', /Issue “Night shift”0 of 1,000Under way/);
    screen.getByRole('button', { name: 'Jobs: 1 running' });
    answer = () => Response.json({ ...order, availableCount: 612, failedCount: 4 });
    await waitFor(
      async () => assert.match((await line(/Night/)).textContent ?? '', /612 of 1,000.*4 failed/),
      {
        timeout: 6_000,
      },
    );
    answer = () => Response.json({ ...order, status: 'ISSUED', availableCount: 1000 });
    await waitFor(async () => assert.match((await line(/Night/)).textContent ?? '', /1,000 of 1,000Done/), {
      timeout: 6_000,
    });
    screen.getByRole('button', { name: 'Jobs' });
  });

  it('folds into the header and opens again; an ended job can be removed', async () => {
    showFrame(tray, { at: '/' });
    answer = () => Response.json({ ...order, status: 'ERROR', availableCount: 973, failedCount: 27 });
    start(nightShift);
    await waitFor(async () =>
      assert.match((await line(/Night/)).textContent ?? '', /Ended with failures · 27 failed/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Fold the jobs' }));
    assert.ok(screen.queryByRole('region', { name: 'Jobs' }) === null);
    await userEvent.click(screen.getByRole('button', { name: 'Jobs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove “Night shift”' }));
    assert.ok(screen.queryByRole('region', { name: 'Jobs' }) === null, 'an emptied tray closes');
    await userEvent.click(screen.getByRole('button', { name: 'Jobs' }));
    assert.match(screen.getByRole('region', { name: 'Jobs' }).textContent ?? '', /Nothing is running/);
  });

  it('counts what a retry issues again, without what the order had before', async () => {
    showFrame(tray, { at: '/' });
    answer = () => Response.json({ ...order, availableCount: 10, totalCredentialsCount: 37 });
    start({ ...nightShift, total: 27, read: { as: 'order', url: '/admin/orders/o', before: 10 } });
    assert.match((await line(/Night/)).textContent ?? '', /0 of 27/);
    answer = () =>
      Response.json({ status: 'ISSUED', availableCount: 37, failedCount: 0, totalCredentialsCount: 37 });
    await waitFor(async () => assert.match((await line(/Night/)).textContent ?? '', /27 of 27Done/), {
      timeout: 6_000,
    });
  });

  it('what a window does itself is reported by it, and what the API does outlives the window', async () => {
    showFrame(tray, { at: '/' });
    const { progress, end } = start({ kind: 'bulk', title: 'Suspend 40 credentials', total: 40 });
    start(nightShift);
    act(() => progress({ done: 12 }));
    assert.match((await line(/Suspend/)).textContent ?? '', /12 of 40/);
    const kept = (storage: Storage) => Object.values({ ...storage }).join('');
    assert.match(kept(localStorage), /Night shift/);
    assert.doesNotMatch(kept(localStorage), /Suspend/);
    assert.match(kept(sessionStorage), /Suspend/);
    act(() => end('failed', 'The session has ended.'));
    assert.match((await line(/Suspend/)).textContent ?? '', /Ended with failures · The session has ended\./);
  });

  it('a job that the API does not know any more goes away', async () => {
    showFrame(tray, { at: '/' });
    answer = () => Response.json({ status: 404, reason: 'not_found', code: '404' }, { status: 404 });
    start(nightShift);
    await waitFor(() => assert.ok(screen.queryByRole('region', { name: 'Jobs' }) === null));
  });
});
