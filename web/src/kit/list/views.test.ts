import assert from 'node:assert/strict';
import { dayOf, instantOf, withValues } from './filters.ts';
import {
  columnFit,
  neededWidth,
  scrolling,
  sharedFrom,
  shownFrom,
  standingIn,
  visibleFrom,
  widening,
  widthOf,
} from './columnFit.ts';
import { pageNumbers, rangeOf } from './pageRange.ts';
import { currentView, ownViews, searchOf, toggled } from './views.ts';

const all = { name: 'all', label: 'All', filter: {} };
const failed = { name: 'failed', label: 'Failed', filter: { status: ['ERROR', 'CANCELLED'] } };

describe('views of a list', () => {
  it('a list shows a view if all filters of the view are set, even with more filters', () => {
    assert.equal(currentView([all, failed], {}), all);
    assert.equal(currentView([all, failed], { status: ['CANCELLED', 'ERROR'] }), failed);
    assert.equal(currentView([all, failed], { status: ['ERROR', 'CANCELLED'], q: 'x' }), failed);
    assert.equal(currentView([all, failed], { status: ['ERROR'] }), all);
    assert.equal(currentView([failed], {}), undefined);
  });

  it('a view that is combined adds its filters to the others, and removes only its own', () => {
    const others = { actorId: 'ada', q: 'gate' };
    const both = { ...others, ...failed.filter };
    assert.deepEqual(toggled(others, failed), both);
    assert.deepEqual(toggled(both, failed), others);
    assert.deepEqual(toggled({ ...others, status: ['ERROR'] }, failed), both);
  });

  it('a link contains the whole view', () => {
    const sort = { field: 'name', order: 'DESC' } as const;
    const query = new URLSearchParams(searchOf({ filter: failed.filter, sort, perPage: 50 }));
    assert.deepEqual(JSON.parse(query.get('filter')!), failed.filter);
    assert.deepEqual(
      ['sort', 'order', 'perPage', 'page'].map(name => query.get(name)),
      ['name', 'DESC', '50', '1'],
    );
    assert.equal(searchOf(all), '');
  });

  it('stored settings that no longer fit are ignored', () => {
    const damaged = [{ label: 'a' }, { label: 'b', value: { filter: { q: 'x' } } }] as never;
    assert.deepEqual(
      ownViews(damaged).map(({ label }) => label),
      ['b'],
    );
    assert.deepEqual(ownViews({} as never), []);
  });
});

describe('pages of a list', () => {
  it('never goes to a row beyond the total', () => {
    const page = { page: 2, perPage: 25 };
    assert.deepEqual(rangeOf({ ...page, total: 41, shown: 16 }), { from: 26, to: 41, total: 41 });
    assert.deepEqual(rangeOf({ ...page, total: 41, shown: 25 }), { from: 26, to: 50, total: 50 });
    assert.deepEqual(rangeOf({ ...page, total: undefined, shown: 25 }), { from: 26, to: 50, total: null });
  });

  it('offers the first and the last page, and those near the current one', () => {
    assert.deepEqual(pageNumbers(1, 5), [1, 2, 3, 4, 5]);
    assert.deepEqual(pageNumbers(1, 49), [1, 2, 3, 4, null, 49]);
    assert.deepEqual(pageNumbers(20, 49), [1, null, 19, 20, 21, null, 49]);
    assert.deepEqual(pageNumbers(49, 49), [1, null, 46, 47, 48, 49]);
    assert.deepEqual(pageNumbers(1, 1), [1]);
  });
});

describe('columns of a list', () => {
  it('are hidden in narrow tables by their rank, the last of a rank first, the title never', () => {
    const from = shownFrom(
      [
        { source: 'name', isTitle: true, minWidth: 200 },
        { source: 'format', rank: 3, width: 100 },
        { source: 'status', width: 150 },
        { source: 'time', rank: 2, width: 100 },
      ],
      50,
    );
    assert.deepEqual([...from].toSorted(), [
      ['format', 600],
      ['name', 0],
      ['status', 400],
      ['time', 500],
    ]);
  });
});

describe('a column that the user ticked', () => {
  const columns = [
    { source: 'name', isTitle: true, minWidth: 200 },
    { source: 'status', width: 150 },
    { source: 'end', rank: 3, width: 100, isPicked: true },
  ] as const;
  const from = shownFrom(columns, 50);

  it('is shown at any width, and others give way to it', () => {
    assert.deepEqual(
      columns.map(column => visibleFrom(column, from)),
      [0, 500, 0],
    );
  });

  it('makes a table scroll that is too narrow for it', () => {
    assert.equal(neededWidth(columns, from), 350);
    assert.deepEqual(Object.keys(scrolling(350)), Object.keys(columnFit(350)));
    assert.deepEqual(scrolling(neededWidth(columns.slice(0, 2), from)), {});
  });
});

describe('the replacement for a hidden column', () => {
  it('is shown exactly if the column isn’t', () => {
    assert.deepEqual(Object.keys(standingIn(917)), Object.keys(columnFit(917)));
    assert.deepEqual([standingIn(0), columnFit(0)], [{}, {}]);
  });
});

describe('columns that share the remaining width', () => {
  it('are shown if an equal share is enough for the widest', () => {
    const from = shownFrom(
      [
        { source: 'name', isTitle: true, minWidth: 200 },
        { source: 'progress', minWidth: 220 },
        { source: 'recipient', minWidth: 100 },
      ],
      0,
    );
    assert.equal(from.get('progress'), 420);
    assert.equal(from.get('recipient'), 640);
  });
});

describe('the title of a list', () => {
  it('takes the remaining width: an image next to it keeps its own width', () => {
    const [picture, title] = [
      { source: 'logo', isPicture: true, width: 70 },
      { source: 'name', isTitle: true },
    ];
    assert.deepEqual([widthOf(picture, [picture, title]), widthOf(title, [picture, title])], [70, 'auto']);
    assert.match(String(widthOf(title, [picture, title, { source: 'time' }])), /^max\(200px/);
  });

  it('uses the remaining width until a column shares it: fixed ones appear as soon as they fit', () => {
    const columns = [
      { source: 'name', isTitle: true, minWidth: 180 },
      { source: 'mail', width: 290 },
      { source: 'role', rank: 2, width: 240 },
      { source: 'partners', rank: 3, minWidth: 120 },
    ] as const;
    const from = shownFrom(columns, 0);
    assert.equal(from.get('role'), 710);
    assert.equal(from.get('partners'), sharedFrom(columns, from));
    assert.deepEqual(Object.values(widening(sharedFrom(columns, from))), [{ width: 'auto !important' }]);
    assert.deepEqual(widening(sharedFrom(columns.slice(0, 3), from)), {});
  });
});

describe('filters of a list', () => {
  it('a day is a range of instants in the browser’s time zone, and is shown as the same day', () => {
    const until = instantOf('2026-03-28', 1);
    assert.equal(dayOf(until), '2026-03-29');
    assert.equal(dayOf(until, -1), '2026-03-28');
    assert.equal(dayOf(undefined), '');
    assert.equal(dayOf('nonsense'), '');
  });

  it('empty values are removed from the URL', () =>
    assert.deepEqual(withValues({ a: '1', b: ['2'] }, { a: '', b: [], c: 'x' }), { c: 'x' }));
});
