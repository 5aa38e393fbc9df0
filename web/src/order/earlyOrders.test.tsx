import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import type { CustomerRow } from '../core/customers.ts';
import { textsAt, type EarlyTexts } from '../core/earlyTexts.ts';
import type { Answer } from '../core/http.ts';
import { drawEarly } from '../shell/earlyPage.ts';
import { messages } from '../shell/messages.ts';
import { earlyOrders, earlyOrderTexts } from './earlyOrders.ts';
import type { OrderRow } from './orderRow.ts';
import { draft, ended, openOrder, otherProvider, provider, restoreFetch, uuid } from './testOrder.tsx';

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute - 5_000).toISOString();
const base: OrderRow = { ...draft, createdAt: ago(90), updatedAt: ago(3) };
const issued = { status: 'ISSUED' as const, totalCredentialsCount: 40, availableCount: 40 };
const orders: readonly OrderRow[] = [
  { ...base, credits: null },
  { ...base, id: uuid(2), displayName: null },
  { ...base, id: uuid(3), ...issued, displayName: null, usedCount: 31, credits: 1_240 },
  { ...base, id: uuid(4), ...issued, removedCount: 2, suspendedCount: 1, updatedAt: ago(60 * 24 * 40) },
  { ...ended, id: uuid(5), createdAt: ago(60 * 48), updatedAt: ago(60 * 26) },
  { ...base, id: uuid(6), status: 'QUEUED', isPaused: true, totalCredentialsCount: 1 },
  { ...base, id: uuid(7), status: 'PROCESSING', availableCount: 17, createdByName: null },
  { ...base, id: uuid(8), status: 'CANCELLED', totalCredentialsCount: 0 },
];

/** What somebody reads of a table: headings, and of each row its cells and where it leads. */
const readIn = (table: HTMLElement) => {
  const all = (within: ParentNode, what: string) => [...within.querySelectorAll<HTMLElement>(what)];
  return {
    headings: all(table, 'th').map(({ textContent }) => textContent),
    widths: all(table, 'th')
      .slice(1, -1)
      .map(({ style }) => style.width),
    rows: all(table, 'tbody tr').map(row => ({
      cells: all(row, 'td').map(({ textContent }) => textContent),
      link: row.querySelector('a')?.getAttribute('href'),
      signs: all(row, 'td svg path')
        .slice(0, 1)
        .map(path => path.getAttribute('d')),
      bars: all(row, '[role=progressbar] > *, .bar > *').map(({ style }) => style.flexGrow),
    })),
  };
};

describe('rows of orders before the console is alive', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    restoreFetch();
    localStorage.clear();
  });

  const answer = (rows: readonly OrderRow[]): Answer<readonly OrderRow[]> => ({
    status: 200,
    headers: new Headers(),
    body: '',
    json: rows,
  });
  const drawn = (locale: 'en' | 'de', providers: readonly object[], rows = orders) => {
    const root = document.createElement('div');
    root.innerHTML = '<div class="frame"><main></main></div>';
    const customer = { id: 'c', providers } as unknown as CustomerRow;
    const isDrawn = drawEarly(root, earlyOrders, {
      customer,
      rows: answer(rows),
      texts: textsAt(messages[locale] as unknown as EarlyTexts, earlyOrderTexts),
      locale,
    });
    return { root, isDrawn };
  };

  for (const [locale, providers] of [
    ['en', [provider]],
    ['de', [provider, otherProvider]],
  ] as const)
    it(`they are the rows of the list, word for word and as wide (${locale})`, async () => {
      localStorage.setItem('locale', locale);
      const customer = { providers };
      openOrder({ orders, customer, profile: { locale }, at: '/customers/c/credentials/browse/grouped' });
      const list = readIn(await screen.findByRole('table'));
      const early = readIn(drawn(locale, providers).root.querySelector('table')!);
      assert.equal(list.rows.length, orders.length);
      // ticks and menus come with the console
      assert.deepEqual(early.headings.slice(1, -1), list.headings.slice(1, -1));
      assert.deepEqual(early, { ...list, headings: early.headings });
    });

  it('columns that were hidden or moved in this browser are so from the beginning', () => {
    const kept = { hidden: ['status', 'createdAt'], order: ['displayName', 'updatedBy', 'updatedAt'] };
    localStorage.setItem('RaStore.columns.orders', JSON.stringify(kept));
    const { headings } = readIn(drawn('en', [provider]).root.querySelector('table')!);
    assert.deepEqual(headings.slice(1, 3), ['Order', 'Updated by']);
    assert.ok(!headings.includes('Status') && !headings.includes('Created'));
  });

  it('a customer without orders is told so by the console: nothing is drawn', () => {
    const { isDrawn, root } = drawn('en', [provider], []);
    assert.deepEqual([isDrawn, root.querySelector('main')?.innerHTML], [false, '']);
  });

  it('the keyboard and who listens wait for the console: the early links are for a pointer alone', () => {
    const links = [...drawn('en', [provider]).root.querySelectorAll('a')];
    assert.equal(links.length, orders.length);
    for (const link of links) assert.equal(link.tabIndex, -1);
  });
});
