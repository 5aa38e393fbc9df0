import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { onTryNow, tellConnection } from '../core/connection.ts';
import { keepWorker } from '../core/worker.ts';
import { http } from '../core/http.ts';
import { StatusBars } from './StatusBars.tsx';
import { showFrame } from '../../../testing/web/shell/testFrame.tsx';

const at = '/global/customers';
const bars = () => screen.queryAllByRole('status').map(({ textContent }) => textContent ?? '');

describe('status bars', () => {
  const { fetch } = globalThis;
  let answer: (url: string) => Response;
  beforeEach(() => {
    answer = () => new Response('<html>one</html>');
    globalThis.fetch = async input => answer(String(input));
  });
  afterEach(() => {
    cleanup();
    tellConnection({ isLost: false, nextTryAt: null });
    globalThis.fetch = fetch;
  });

  it('a lost connection shows the age of the page, and is retried immediately on request', async () => {
    showFrame(<StatusBars />, { at });
    assert.deepEqual(bars(), []);
    const seenAt = new Date(2026, 10, 22, 10, 42).getTime();
    act(() => tellConnection({ isLost: true, seenAt, nextTryAt: Date.now() + 7_500 }));
    assert.match(
      bars()[0]!,
      /^Connection lost\. Data as of 10:42.AM\. Your input is kept\. Retrying in 8 seconds/,
    );
    let calls = 0;
    const forget = onTryNow(() => calls++);
    await userEvent.click(screen.getByRole('button', { name: 'Retry now' }));
    forget();
    assert.equal(calls, 1);
    act(() => tellConnection({ isLost: false, nextTryAt: null }));
    assert.deepEqual(bars(), []);
  });

  it('offline, it says so and announces no retries', () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      showFrame(<StatusBars />, { at });
      act(() => tellConnection({ isLost: true, nextTryAt: Date.now() + 7_500 }));
      assert.match(bars()[0]!, /^You’re offline\..*Your input is kept\. Retry now$/);
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  });

  it('PWA-05, LAY-32: a new version that waits is announced, and can be postponed', async () => {
    showFrame(<StatusBars />, { at });
    const waiting = Object.assign(document.createElement('i'), { state: 'installed' });
    const registration = Object.assign(document.createElement('i'), { waiting, installing: null as unknown });
    const container = { controller: {}, register: async () => registration };
    await act(() =>
      keepWorker(
        Object.assign(document.createElement('i'), container) as unknown as ServiceWorkerContainer,
        'registerImmediately',
        () => () => undefined,
      ),
    );
    await screen.findByText('A new version of the console is available.');
    screen.getByRole('button', { name: 'Reload' });
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    assert.deepEqual(bars(), []);
    // a newer version is being downloaded, so none is waiting
    registration.installing = Object.assign(document.createElement('i'), { state: 'installing' });
    act(() => void registration.dispatchEvent(new Event('updatefound')));
  });

  it('a response that lacks a change made here is announced until one has it', async () => {
    showFrame(<StatusBars />, { at });
    answer = () => new Response('[]', { headers: { 'Position-Reached': 'false' } });
    await act(async () => void (await http('/admin/orders?limit=25')));
    assert.match(bars()[0]!, /still being processed/);
    answer = () => new Response('[]');
    await act(async () => void (await http('/admin/orders?limit=25')));
    await waitFor(() => assert.deepEqual(bars(), []));
  });
});
