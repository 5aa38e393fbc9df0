import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { asFirstTab } from '../../../../testing/web/firstTab.ts';
import { flashRows } from '../../core/changes.ts';
import { useLiveChanges } from '../../core/live.ts';
import { keepSession } from '../../core/session.ts';
import { useExecute } from '../useExecute.ts';
import { sample } from './sampleNoun.ts';
import { api, open } from '../../../../testing/web/kit/list/testList.tsx';

configure({ asyncUtilTimeout: 20_000 });

const styles = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n');

const rowOf = (text: string) => screen.getByText(text).closest('tr, li, article')!;
const ruleOf = (text: string) =>
  rowOf(text)
    .className.split(' ')
    .map(name => styles().match(new RegExp(`\\.${name} \\{[^}]*\\}`))?.[0] ?? '')
    .join('');
const flashes = (text: string) => ruleOf(text).includes('row-flash');
const Live = () => {
  useLiveChanges();
  const { run } = useExecute();
  const change = () => void run(sample, { id: '4', command: 'rename' });
  return <button onClick={change}>Change order 4</button>;
};

describe('a row that changed', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('LIM-37, LIM-38: flashes 200 ms in and 2000 ms out, and no other row does', async () => {
    await open(api(5));
    await screen.findByText('Order 3');
    act(() => flashRows(['3']));
    const whole = /animation: (\d+)ms [\w-]+ row-flash/.exec(ruleOf('Order 3'))?.[1];
    const peak = /@keyframes row-flash \{\s*([\d.]+)% \{/.exec(styles())?.[1];
    const inMs = (Number(whole) * Number(peak)) / 100;
    assert.deepEqual([Math.round(inMs), Math.round(Number(whole) - inMs)], [200, 2_000]);
    assert.doesNotMatch(ruleOf('Order 2'), /animation/);
  });

  describe('here or elsewhere', () => {
    const { fetch } = globalThis;
    let giveBack = () => undefined as void;
    afterEach(() => {
      sessionStorage.clear();
      globalThis.fetch = fetch;
      giveBack();
    });

    it('LIM-39: flashes after it was created or edited here, and when its status changes while the list is open', async () => {
      keepSession({ token: 't', expiresAt: '2999-01-01T00:00:00Z' });
      giveBack = asFirstTab();
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      globalThis.fetch = async url =>
        String(url).includes('/admin/jobs') ? Response.json([]) : new Response(readable);
      const server = api(6);
      await open(server, { actions: <Live /> });
      await screen.findByText('Order 3');
      assert.deepEqual(['Order 2', 'Order 4', 'Order 5'].map(flashes), [false, false, false]);
      await userEvent.click(screen.getByRole('button', { name: 'Change order 4' }));
      await waitFor(() => assert.equal(flashes('Order 4'), true));
      assert.equal(flashes('Order 5'), false);
      server.state.rows = server.state.rows.map(row => (row.id === '5' ? { ...row, status: 'ERROR' } : row));
      await writer.write(new TextEncoder().encode('id: 1\ndata: {"resource":"order","id":"5"}\n\n'));
      await waitFor(() => assert.equal(flashes('Order 5'), true));
      await screen.findByText('ERROR');
      assert.equal(flashes('Order 2'), false);
    });
  });
});
