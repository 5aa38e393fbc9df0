import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../../testing/web/render.tsx';
import { today } from '../dates/dayParts.ts';
import { periods, type Period } from '../dates/periods.ts';
import { DatesMenu } from './DatesMenu.tsx';
import { instantOf } from './filters.ts';
import { endOf, resolved, startOf } from './periodFilters.ts';

const rangeOf = ({ first, last }: Period) => [instantOf(first), instantOf(last, 1)];

describe('the menu of a date filter', function () {
  this.timeout(60_000);
  const given: (readonly [from: string | undefined, until: string | undefined])[] = [];
  beforeEach(() => {
    given.length = 0;
    localStorage.setItem('locale', 'en');
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
  const open = ({ first, last }: Partial<Period> = {}) =>
    show(
      <DatesMenu
        from={first && instantOf(first)}
        until={last && instantOf(last, 1)}
        onChange={(...range) => given.push(range)}
      />,
    );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('sets both ends by a period, and marks the chosen one', async () => {
    open();
    const group = within(screen.getByRole('group', { name: 'Periods' }));
    assert.deepEqual(
      group.getAllByRole('button').map(({ textContent }) => textContent),
      [
        'Today',
        'Yesterday',
        'Last 7 days',
        'Last week',
        'Last 30 days',
        'This month',
        'Last month',
        'This year',
      ],
    );
    for (const [name, period] of [
      ['Today', periods.today],
      ['Yesterday', periods.yesterday],
      ['Last 7 days', periods.week],
      ['Last week', periods.weekBefore],
      ['This month', periods.month],
      ['Last month', periods.monthBefore],
      ['This year', periods.year],
    ] as const) {
      await userEvent.click(group.getByRole('button', { name }));
      const [from, until] = given.at(-1) ?? [];
      assert.deepEqual([resolved(from), resolved(until)], rangeOf(period(today())), name);
      assert.deepEqual(
        group.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent),
        [name],
      );
    }
  });

  it('offers coming periods for times that lie ahead', async () => {
    show(<DatesMenu from={undefined} until={undefined} isAhead onChange={(...range) => given.push(range)} />);
    const group = within(screen.getByRole('group', { name: 'Periods' }));
    assert.deepEqual(
      group.getAllByRole('button').map(({ textContent }) => textContent),
      ['Today', 'Next 7 days', 'Next 30 days', 'This month', 'Next month', 'This year'],
    );
    await userEvent.click(group.getByRole('button', { name: 'Next 30 days' }));
    const [from, until] = given.at(-1) ?? [];
    assert.deepEqual([resolved(from), resolved(until)], rangeOf(periods.daysAhead(today())));
  });

  it('filters by typed digits once the field is left or Enter is pressed, by a whole date at once', async () => {
    open();
    await userEvent.type(field('From'), '110126');
    assert.deepEqual(given, []);
    await userEvent.keyboard('{Enter}');
    assert.deepEqual(given, [[instantOf('2026-11-01'), undefined]]);
    assert.equal(field('From').value, 'Nov 1, 2026');
    await userEvent.type(field('To'), '11/9/26');
    assert.equal(given.length, 1);
    await userEvent.tab();
    assert.deepEqual(given.at(-1), rangeOf({ first: '2026-11-01', last: '2026-11-09' }));
    await userEvent.clear(field('To'));
    await userEvent.type(field('To'), '11102026');
    assert.deepEqual(given.at(-1), rangeOf({ first: '2026-11-01', last: '2026-11-10' }));
    assert.equal(given.length, 3);
    await userEvent.clear(field('From'));
    await userEvent.tab();
    assert.deepEqual(given.at(-1), [undefined, instantOf('2026-11-10', 1)]);
  });

  it('says why typed text is no date, keeps it, and filters by nothing else', async () => {
    open();
    const problem = () => {
      const id = field('From').getAttribute('aria-describedby');
      return id === null ? '' : document.getElementById(id)?.textContent;
    };
    for (const [text, sentence] of [
      ['02302026', 'This date doesn’t exist. Type it as MM/DD/YYYY.'],
      ['1112026', 'Day and month aren’t clear. Type the date as MM/DD/YYYY.'],
      ['soon', 'This isn’t a date. Type it as MM/DD/YYYY.'],
    ] as const) {
      await userEvent.clear(field('From'));
      await userEvent.type(field('From'), text);
      await userEvent.tab();
      assert.equal(problem(), sentence);
      assert.equal(field('From').value, text);
      assert.equal(field('From').getAttribute('aria-invalid'), 'true');
    }
    assert.deepEqual(given, []);
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    assert.deepEqual(given, [[startOf('today'), endOf('today')]]);
    assert.ok(screen.queryByText(/isn’t a date/) === null);
  });

  it('keeps a range that ends before it starts until its other end fits', async () => {
    open({ first: '2026-10-01', last: '2026-10-07' });
    await userEvent.clear(field('From'));
    await userEvent.type(field('From'), '11012026');
    screen.getByText('“From” must not be after “To”.');
    assert.deepEqual(given, []);
    await userEvent.clear(field('To'));
    await userEvent.type(field('To'), '11072026');
    assert.deepEqual(given, [rangeOf({ first: '2026-11-01', last: '2026-11-07' })]);
    assert.ok(screen.queryByText('“From” must not be after “To”.') === null);
  });

  it('speaks German, in the order of the region', async () => {
    localStorage.setItem('locale', 'de');
    open();
    await userEvent.type(field('Von'), '31.2.2026');
    screen.getByText('Dieses Datum gibt es nicht. Geben Sie es als TT.MM.JJJJ ein.');
    await userEvent.clear(field('Von'));
    await userEvent.type(field('Von'), '01112026');
    assert.deepEqual(given, [[instantOf('2026-11-01'), undefined]]);
    screen.getByRole('button', { name: 'Voriger Monat' });
  });
});
