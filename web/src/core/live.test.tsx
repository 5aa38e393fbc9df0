import { useQuery } from '@tanstack/react-query';
import { cleanup, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { asFirstTab } from '../../../testing/web/firstTab.ts';
import { show } from '../../../testing/web/render.tsx';
import { useLiveChanges } from './live.ts';
import { keepSession } from './session.ts';

describe('data that is reloaded after a change elsewhere', function () {
  this.timeout(30_000);
  const { fetch } = globalThis;
  let giveBack = () => undefined as void;
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    globalThis.fetch = fetch;
    giveBack();
  });

  it('includes the ledger after a change of an order and the other way round, as each shows the other, and nothing else', async () => {
    keepSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z' });
    giveBack = asFirstTab();
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    globalThis.fetch = async () => new Response(readable);
    const read: string[] = [];
    const Page = () => {
      useLiveChanges();
      const of = (name: string) => ({
        queryKey: [name, 'getList'],
        queryFn: () => (read.push(name), Promise.resolve(name)),
        staleTime: Infinity,
      });
      useQuery(of('order'));
      useQuery(of('credit'));
      useQuery(of('customer'));
      return null;
    };
    show(<Page />);
    await waitFor(() => assert.deepEqual(read, ['order', 'credit', 'customer']));
    const writer = writable.getWriter();
    const tell = (line: string) => writer.write(new TextEncoder().encode(`${line}\n\n`));
    await tell('id: 1\ndata: {"resource":"order","id":"5"}');
    await waitFor(() => assert.deepEqual(read.slice(3).toSorted(), ['credit', 'order']));
    await tell('id: 2\ndata: {"resource":"credit","id":"c","orderId":"5"}');
    await waitFor(() => assert.deepEqual(read.slice(5).toSorted(), ['credit', 'order']));
  });
});
