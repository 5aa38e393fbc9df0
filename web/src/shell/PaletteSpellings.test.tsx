import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { acme, answerViews, restoreFetch, showFrame } from '../../../testing/web/shell/testFrame.tsx';
import { Overlays } from './Overlays.tsx';
import { showOverlay } from './paletteOpening.ts';

const at = `/customers/${acme}/credentials/browse/grouped`;
const person = {
  id: 'c1',
  customerId: acme,
  nameOnCard: 'Anna Müller',
  recipient: null,
  dataParams: {},
  status: 'AVAILABLE',
  orderId: 'o1',
  order: { id: 'o1', displayName: 'Night shift', status: 'ISSUED' },
};
const order = { id: 'o1', customerId: acme, displayName: 'Mueller Anna', status: 'ISSUED' };

describe('other spellings in the palette', () => {
  const requests: { noun: string; q: string }[] = [];
  beforeEach(() => {
    requests.length = 0;
    localStorage.clear();
    answerViews();
  });
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
  });
  /** Searches; `rowOf` returns the only row of a list of the customer for a text. */
  const search = async (typed: string, rowOf: (noun: string, q: string) => object | null) => {
    showFrame(<Overlays />, {
      at,
      getList: async (noun, { filter }) => {
        if (typeof filter.q !== 'string') return { data: [], total: 0 };
        requests.push({ noun, q: filter.q });
        const isHere = filter.customerId !== undefined && filter.status === undefined;
        const row = isHere ? rowOf(noun, filter.q) : null;
        return { data: (row ? [row] : []) as never[], total: row ? 1 : 0 };
      },
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    await userEvent.keyboard(typed);
  };
  const nothingFor = (text: string) =>
    waitFor(() => assert.equal(screen.getByRole('status').textContent, `No results for “${text}”.`));
  const textsOf = (noun: string) => requests.flatMap(one => (one.noun === noun ? [one.q] : []));

  it('aren’t searched for emails and numbers, which would find another person', async () => {
    for (const typed of ['joerg.mueller@acme.test', 'AE1001', '1001 2002']) {
      await search(typed, (noun, q) => (noun === 'credential' && q !== typed ? person : null));
      await nothingFor(typed);
      assert.deepEqual([...new Set(requests.map(({ q }) => q))], [typed]);
      act(() => showOverlay(null));
      cleanup();
      requests.length = 0;
    }
  });

  it('aren’t searched in any list if one of the lists found the text', async () => {
    await search('mueller anna', (noun, q) =>
      noun === 'order' && q === 'mueller anna' ? order : q === 'mueller anna' ? null : person,
    );
    await screen.findByRole('option', { name: /^Mueller Anna/ });
    await waitFor(() => assert.match(screen.getByRole('status').textContent ?? '', /^1 result/));
    assert.deepEqual([...new Set(requests.map(({ q }) => q))], ['mueller anna']);
  });

  it('are searched once all lists have found nothing, and only people in the opposite order', async () => {
    await search('mueller anna', (noun, q) =>
      noun === 'credential' && q === 'anna mueller' ? person : null,
    );
    await screen.findByRole('option', { name: /^Anna Müller/ });
    const first = requests.findIndex(({ q }) => q !== 'mueller anna');
    assert.ok(requests.slice(first).every(({ q }) => q !== 'mueller anna'));
    assert.deepEqual([...new Set(textsOf('order'))], ['mueller anna', 'muller anna']);
    assert.ok(textsOf('credential').includes('anna mueller'));
  });
});
