import { waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { asFirstTab } from '../../../testing/web/firstTab.ts';
import { tellConnection, tryNow } from './connection.ts';
import { followChanges, type Change } from './liveConnection.ts';
import { keepSession } from './session.ts';

interface Opened {
  readonly lastEventId: string | null;
  readonly language: string | null;
  readonly send: (text: string) => void;
  readonly end: () => void;
  readonly breakOff: () => void;
}

describe('the live connection', () => {
  const { fetch } = globalThis;
  let giveBack = () => undefined as void;
  let opened: Opened[];
  let isDown: boolean;
  let stop: () => void = () => undefined;

  beforeEach(() => {
    opened = [];
    isDown = false;
    keepSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z' });
    giveBack = asFirstTab();
    globalThis.fetch = async (_, init) => {
      if (isDown) throw new TypeError('fetch failed');
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      init?.signal?.addEventListener(
        'abort',
        () => void writer.abort(init.signal?.reason).catch(() => undefined),
      );
      opened.push({
        lastEventId: new Headers(init?.headers).get('Last-Event-ID'),
        language: new Headers(init?.headers).get('Accept-Language'),
        send: text => void writer.write(new TextEncoder().encode(text)),
        end: () => void writer.close(),
        breakOff: () => void writer.abort(new TypeError('terminated')).catch(() => undefined),
      });
      return new Response(readable);
    };
  });
  afterEach(() => {
    stop();
    sessionStorage.clear();
    globalThis.fetch = fetch;
    document.documentElement.lang = '';
    giveBack();
    tellConnection({ isLost: false, nextTryAt: null });
  });

  const nth = (n: number) =>
    waitFor(
      () => {
        assert.ok(opened[n]);
        return opened[n];
      },
      { timeout: 5_000 },
    );

  it('resumes where it was, even before its first message and after an error', async () => {
    const changes: Change[] = [];
    stop = followChanges('u', all => changes.push(...all));
    const first = await nth(0);
    assert.equal(first.lastEventId, null);
    first.send('retry: 2000\nid: 41\n\n');
    first.end();
    const second = await nth(1);
    assert.equal(second.lastEventId, '41');
    second.send('id: 42\ndata: {"resource":"order","id":"o"}\n\n');
    await waitFor(() => assert.deepEqual(changes, [{ resource: 'order', id: 'o' }]));
    second.breakOff();
    assert.equal((await nth(2)).lastEventId, '42');
  });

  it("32.58: uses the console's language, not in the browser's", async () => {
    document.documentElement.lang = 'de';
    stop = followChanges('u', () => undefined);
    const first = await nth(0);
    assert.equal(first.language, 'de');
    document.documentElement.lang = 'en';
    first.send('id: 1\n\n');
    first.end();
    assert.equal((await nth(1)).language, 'en');
  });

  it('is lost when it doesn’t reopen, and is retried immediately on request', async () => {
    stop = followChanges('u', () => undefined);
    const first = await nth(0);
    first.send('id: 1\n\n');
    isDown = true;
    first.end();
    const { useConnection } = await import('./connection.ts');
    const { renderHook } = await import('@testing-library/react');
    const { result, unmount } = renderHook(useConnection);
    await waitFor(() => assert.equal(result.current.isLost, true), { timeout: 5_000 });
    assert.ok(result.current.seenAt !== null && result.current.nextTryAt !== null);
    isDown = false;
    tryNow();
    await nth(1);
    await waitFor(() => assert.equal(result.current.isLost, false));
    unmount();
  });

  it('reports a burst in one call, completely', async () => {
    const received: (readonly Change[])[] = [];
    stop = followChanges('u', changes => received.push(changes));
    const first = await nth(0);
    const ids = Array.from({ length: 500 }, (_, n) => `c${n}`);
    first.send(ids.map(id => `data: {"resource":"credential","id":"${id}"}\n\n`).join(''));
    await waitFor(() =>
      assert.deepEqual(
        received.flat().map(({ id }) => id),
        ids,
      ),
    );
    assert.ok(received.length < 10, `${received.length} times`);
  });
});
