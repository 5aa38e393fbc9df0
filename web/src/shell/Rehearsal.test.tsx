import { act, cleanup, screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../test/render.tsx';
import { Rehearsal } from './Rehearsal.tsx';

/** The window of the tests has no idle moments: here they come when the test says so. */
const idleMoments = () => {
  const waiting = new Map<number, () => void>();
  let last = 0;
  globalThis.requestIdleCallback = callback => {
    waiting.set(++last, () => callback({ didTimeout: false, timeRemaining: () => 50 }));
    return last;
  };
  globalThis.cancelIdleCallback = handle => void waiting.delete(handle);
  return {
    waiting,
    next: () =>
      act(async () => {
        const all = [...waiting.values()];
        waiting.clear();
        for (const one of all) one();
      }),
  };
};
const tables = () => [...document.querySelectorAll('table')];

describe('the rehearsal of a list', () => {
  const before = [globalThis.requestIdleCallback, globalThis.cancelIdleCallback] as const;
  afterEach(() => {
    cleanup();
    [globalThis.requestIdleCallback, globalThis.cancelIdleCallback] = before;
  });

  it('is drawn once when nothing else is to do, unseen, asks for nothing, and goes', async () => {
    const asked: string[] = [];
    const idle = idleMoments();
    const { place } = show(<Rehearsal />, {
      at: '/somewhere?page=3',
      dataProvider: {
        getList: noun => {
          asked.push(noun);
          return Promise.resolve({ data: [], total: 0 });
        },
      },
    });
    assert.deepEqual([tables().length, idle.waiting.size], [0, 1]);

    await idle.next();
    await waitFor(() => assert.ok(tables().length > 0));
    assert.equal(screen.queryByRole('table'), null, 'whoever listens hears nothing of it');
    for (const table of tables()) {
      const hidden = table.closest<HTMLElement>('[style*="display: none"]');
      assert.ok(hidden, 'nobody sees it');
    }

    await idle.next();
    await waitFor(() => assert.equal(tables().length, 0));
    assert.equal(idle.waiting.size, 0, 'it comes once');
    assert.deepEqual(asked, []);
    assert.equal(place(), '/somewhere?page=3');
  });

  it('waits while a page is still being read', async () => {
    const idle = idleMoments();
    let answer = (_: string) => {};
    const { queryClient } = show(<Rehearsal />);
    const read = queryClient.fetchQuery({
      queryKey: ['page'],
      queryFn: () => new Promise<string>(resolve => (answer = resolve)),
    });
    await waitFor(() => assert.equal(idle.waiting.size, 0));
    await act(async () => {
      answer('read');
      await read;
    });
    await waitFor(() => assert.equal(idle.waiting.size, 1));
  });

  it('goes with a page that is left before', () => {
    const idle = idleMoments();
    const { unmount } = show(<Rehearsal />);
    unmount();
    assert.equal(idle.waiting.size, 0);
  });
});
