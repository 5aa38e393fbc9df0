import { xlsxMediaType } from '@latchkey/events/documents/xlsxMediaType.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { dateTimeText, dayText } from '../core/localeTexts.ts';
import { Problem } from '../core/problem.ts';
import type { Comparison } from './comparison.ts';
import {
  choose,
  costs,
  fileOf,
  good,
  linesOf,
  open,
  press,
  provider,
  uuid,
  wizardTests,
  startedAt,
  type Request,
} from '../../../testing/web/import/testWizard.tsx';

const found: Comparison = {
  count: 2,
  livingCount: 31,
  addedCount: 1,
  changedCount: 2,
  conflictCount: 0,
  unchangedCount: 1,
  matchedCount: 3,
  unclearCount: 1,
  goneCount: 30,
  replacedCount: 1,
  conflictReplacedCount: 0,
  suspendableCount: 0,
  removableCount: 28,
  addedNotifications: [{ how: 'NO_EMAIL', count: 1 }],
  replacedNotifications: [{ how: 'EMAIL', count: 1 }],
  conflictNotifications: [],
  conflicts: [],
  fields: [{ field: 'email', count: 2 }],
  added: [{ line: 3, name: 'Kim Beispiel', key: '400221' }],
  changed: [
    {
      line: 2,
      id: uuid(7),
      name: 'Amber Muster',
      key: '400214',
      way: 'update',
      fields: [{ field: 'email', before: 'amber@acme.tset', after: 'amber@acme.test' }],
    },
    {
      line: 4,
      id: uuid(8),
      name: 'Timur Schablone',
      key: '118461',
      way: 'replace',
      fields: [{ field: 'dataParams.cardNumber', before: '118461', after: null }],
    },
  ],
  unclear: [{ line: 5, name: 'Twice', key: '1', reason: 'repeated' }],
  gone: [{ id: uuid(9), name: 'Noor Specimen', key: '118702' }],
  digest: 'd1',
};

describe('an import that updates', function () {
  this.timeout(30_000);
  wizardTests();
  const begun = { bulkActionId: uuid(9), orderId: uuid(8) };
  const toReview = async (
    answer: (request: Request) => unknown = ({ command }) => (command === 'check' ? found : begun),
    title = '3 changes',
  ) => {
    const view = await open(answer);
    choose(fileOf(good));
    await press('Continue');
    await screen.findByRole('heading', { name: title });
    return view;
  };
  const queryOf = ({ path }: Request) => new URL(path!, 'http://x').searchParams;

  it('35.2: compares by the main parameter if the file has it, and shows each group with its count', async () => {
    const { requests } = await toReview();
    assert.match(requests[0]!.path!, /^\/admin\/orders\/csv\/compare\?/);
    assert.equal(queryOf(requests[0]!).get('match'), 'main');
    await screen.findByText(
      /has 2 rows. They were matched by Card number against the credentials of this card profile \(31\)/,
    );
    for (const name of ['1 new', '2 changed', '1 skipped', '30 not in the file'])
      await screen.findByRole('heading', { name });
    const changed = within(screen.getByRole('table', { name: '2 changed' }));
    changed.getByText('amber@acme.tset');
    changed.getByText('amber@acme.test');
    changed.getByText('Updated in place');
    changed.getByText('New credential');
    await screen.findByText('Another row has the same value');
  });

  it('counts lines and rows as in the chosen file, with the skipped ones', async () => {
    const added = [{ line: 2, name: 'C', key: '8' }];
    const unclear = [{ line: 3, name: 'D', key: '9', reason: 'busy' as const }];
    const noneChanged = { changedCount: 0, changed: [], replacedCount: 0, fields: [] };
    await open(() => ({ ...found, ...noneChanged, added, unclear }));
    choose(fileOf('Name;Card no\nA;x\nB;y\nC;8\nD;9\n'));
    await press('Show 2 problems');
    await press('Skip 2 rows and continue');
    await screen.findByText(/^2 of the 4 rows of staff-december.csv were matched by Card number/);
    assert.deepEqual(linesOf(screen.getByRole('table', { name: '1 skipped' })), [
      ['5', 'D', '9', 'Credential can’t be changed in its current status'],
    ]);
  });

  it('shows dates that change in the form and time zone of the other pages', async () => {
    const fields = [
      { field: 'validTo', before: '2026-12-31T23:59:59.999Z', after: '2027-01-31T23:59:59.999Z' },
      { field: 'startDate', before: null, after: '2026-05-04' },
    ];
    const dated = { ...found, changed: [{ ...found.changed[0]!, fields }] };
    await toReview(({ command }) => (command === 'check' ? dated : begun));
    const { textContent } = screen.getByRole('table', { name: '2 changed' });
    for (const text of [
      `${dateTimeText(fields[0]!.before!, 'en')} → ${dateTimeText(fields[0]!.after, 'en')}`,
      dayText('2026-05-04', 'en', 'UTC'),
    ])
      assert.ok(textContent.includes(text), textContent);
    assert.doesNotMatch(textContent, /\d{4}-\d\d-\d\d/);
  });

  it('35.2: does nothing to people who aren’t in the file unless it is chosen and their number is typed', async () => {
    const { requests } = await toReview();
    const keep = screen.getByRole<HTMLInputElement>('radio', { name: 'Keep all' });
    assert.equal(keep.checked, true);
    assert.ok(screen.queryByRole('radio', { name: /^Suspend/ }) === null);
    await userEvent.click(screen.getByRole('radio', { name: 'Remove 28 (can’t be undone)' }));
    await press('Import 31 changes');
    assert.ok(requests.every(({ command }) => command === 'check'));
    await userEvent.type(screen.getByLabelText('Type 28 to confirm.'), '28');
    await press('Import 31 changes');
    await waitFor(() => assert.equal(requests.at(-1)!.command, 'entrust'));
    const query = queryOf(requests.at(-1)!);
    assert.deepEqual(
      ['digest', 'match', 'added', 'changed', 'gone', 'goneCount', 'credits'].map(name => query.get(name)),
      ['d1', 'main', 'issue', 'update', 'remove', '28', '2'],
    );
  });

  it('35.2: each group is chosen separately, and the cost follows', async () => {
    const { requests, place } = await toReview();
    await screen.findByText('Uses 2 of 100, leaving 98');
    await userEvent.click(screen.getByRole('combobox', { name: /New credentials/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Skip' }));
    await screen.findByText('Uses 1 of 100, leaving 99');
    await press('Import 2 changes');
    await waitFor(() => assert.match(place(), /\/credentials\/browse\/single\?/));
    const list = new URL(place(), 'http://x').searchParams;
    assert.deepEqual(
      JSON.parse(list.get('filter')!),
      { updatedFrom: startedAt },
      'the list shows what the import changes, by the clock of the server',
    );
    const query = queryOf(requests.at(-1)!);
    assert.deepEqual([query.get('added'), query.get('gone'), query.get('goneCount')], ['skip', 'keep', null]);
  });

  it('skips rows that would replace the credentials of other people unless they are included', async () => {
    const conflicts = Array.from({ length: 30 }, (_, n) => ({
      line: n + 10,
      id: uuid(n + 100),
      name: `Stranger ${n}`,
      key: String(900_000 + n),
      way: 'replace' as const,
      fields: [
        { field: 'nameOnCard', before: `Stranger ${n}`, after: `Ada ${n}` },
        { field: 'email', before: `stranger${n}@acme.test`, after: `ada${n}@acme.test` },
      ],
    }));
    const conflictNotifications = [{ how: 'EMAIL' as const, count: 30 }];
    const counts = { conflictCount: 30, conflictReplacedCount: 30 };
    const answer = { ...found, ...counts, conflicts, conflictNotifications };
    const { requests } = await toReview(({ command }) => (command === 'check' ? answer : begun));
    await screen.findByRole('heading', { name: '30 conflicts' });
    await screen.findByText('Removes 1 working credential');
    screen.getByRole('button', { name: 'Import 3 changes' });
    await userEvent.click(screen.getByRole('combobox', { name: /Credentials of other people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Update' }));
    await screen.findByText('Removes 31 working credentials');
    await screen.findByText(/^31 by email/);
    screen.getByRole('heading', { name: '33 changes', level: 2 });
    const [changed] = screen.getAllByText('Changed');
    assert.match(changed!.parentElement!.textContent ?? '', /32/);
    await press('Import 33 changes');
    await waitFor(() => assert.equal(requests.at(-1)!.command, 'entrust'));
    assert.equal(queryOf(requests.at(-1)!).get('conflicts'), 'update');
  });

  it('says what to do if nothing would change, and speaks of no contract and no update', async () => {
    const nothing = {
      addedCount: 0,
      added: [],
      changedCount: 0,
      changed: [],
      replacedCount: 0,
      fields: [],
      conflictCount: 1,
      conflicts: [found.changed[0]!],
    };
    await toReview(({ command }) => (command === 'check' ? { ...found, ...nothing } : begun), '0 changes');
    screen.getByText('None, no credentials are issued');
    assert.ok(screen.queryByText(/contract/) === null);
    screen.getByText('If you choose “Update”: updated in place: 1, new credentials: 0');
    assert.ok(within(screen.getByRole('table', { name: '1 conflict' })).queryByText(/^Updated/) === null);
    screen.getByText('Choose what to do with the rows above, change the matching, or choose another file.');
    await userEvent.click(screen.getByRole('combobox', { name: /Credentials of other people/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Update' }));
    screen.getByText('Updated in place: 1, new credentials: 0');
    screen.getByText(/^If interrupted/);
  });

  it('needs no name and provider of an order if everything is updated in place', async () => {
    const inPlace = { ...found, changedCount: 1, replacedCount: 0, changed: [found.changed[0]!] };
    const { requests } = await toReview(
      ({ command }) => (command === 'check' ? inPlace : begun),
      '2 changes',
    );
    screen.getByRole('textbox', { name: /^Name/ });
    await userEvent.click(screen.getByRole('combobox', { name: /New credentials/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Skip' }));
    await waitFor(() => assert.ok(screen.queryByRole('textbox', { name: /^Name/ }) === null));
    await press('Import 1 change');
    await waitFor(() => assert.equal(requests.at(-1)!.command, 'entrust'));
    const query = queryOf(requests.at(-1)!);
    assert.equal(query.get('customerCredentialProviderId'), null);
    assert.notEqual(query.get('displayName'), null);
  });

  it('says who gets no message and no pass, for the credentials that it would issue', async () => {
    const own = { ...provider, credentialProvider: 'LATCHKEY_WALLET' };
    await open(({ command }) => (command === 'check' ? found : begun), '/import', [own]);
    choose(fileOf(good));
    await press('Continue');
    await screen.findByText(/^1 by email · 1 without an email address won’t be notified/);
    await screen.findByText(/isn’t for wallets\. Recipients get only a QR code/);
    await userEvent.click(screen.getByRole('combobox', { name: /New credentials/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Skip' }));
    await screen.findByText(/^1 by email/);
    assert.ok(screen.queryByText(/won’t be notified/) === null);
    await userEvent.click(screen.getByRole('combobox', { name: /Changed credentials/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Skip' }));
    await waitFor(() => assert.ok(screen.queryByText(/^1 by email/) === null));
    assert.ok(screen.queryByText(/Recipients get only a QR code/) === null);
  });

  it('35.2: much of the balance is confirmed by its count', async () => {
    costs(() => ({ credits: 2, balance: 3 }));
    const { requests } = await toReview();
    const typed = await screen.findByLabelText(/Type 2 to confirm/);
    await press('Import 3 changes');
    assert.ok(requests.every(({ command }) => command === 'check'));
    await userEvent.type(typed, '2');
    await press('Import 3 changes');
    await waitFor(() => assert.equal(requests.at(-1)!.command, 'entrust'));
  });

  it('35.2: shows all rows of a group on request, 500 at a time', async () => {
    const line = (n: number) => ({ line: n + 2, name: `Person ${n}`, key: String(n) });
    const added = Array.from({ length: 60 }, (_, n) => line(n));
    const gone = Array.from({ length: 1_200 }, (_, n) => ({
      id: `gone-${n}`,
      name: `Left ${n}`,
      key: String(n),
    }));
    const { requests } = await toReview(({ path }) => {
      const limit = Number(new URL(path!, 'http://x').searchParams.get('rows') ?? 50);
      return {
        ...found,
        addedCount: 60,
        goneCount: 1_200,
        added: added.slice(0, limit),
        gone: gone.slice(0, limit),
      };
    }, '62 changes');
    const rowsOf = (name: string) => linesOf(screen.getByRole('table', { name }));
    assert.ok(screen.queryByRole('table', { name: '60 new' }) === null);
    await press('Show all 60');
    await waitFor(() => assert.equal(rowsOf('60 new').length, 60));
    assert.deepEqual(rowsOf('60 new').at(-1), ['61', 'Person 59', '59']);
    assert.equal(queryOf(requests.at(-1)!).get('rows'), '10000');
    const countBefore = requests.length;
    await press('Show 500 more');
    assert.equal(rowsOf('1,200 not in the file').length, 500);
    await press('Show 500 more');
    await press('Show all 1,200');
    assert.equal(rowsOf('1,200 not in the file').length, 1_200);
    assert.equal(requests.length, countBefore, 'they are there already');
    assert.ok(screen.queryByRole('button', { name: /^Show/ }) === null);
  });

  it('35.2: rows that couldn’t be loaded can be asked for again', async () => {
    let isDown = true;
    const added = Array.from({ length: 60 }, (_, n) => ({
      line: n + 2,
      name: `Person ${n}`,
      key: String(n),
    }));
    const answer = ({ path }: Request) => {
      const isAll = /rows=/.test(path!);
      if (isAll && isDown) return new Problem(503, {});
      return { ...found, addedCount: 60, added: isAll ? added : added.slice(0, 50) };
    };
    await toReview(answer, '62 changes');
    await press('Show all 60');
    await screen.findByRole('alert');
    isDown = false;
    await press('Show all 60');
    await waitFor(() => assert.equal(linesOf(screen.getByRole('table', { name: '60 new' })).length, 60));
    assert.ok(screen.queryByRole('alert') === null);
  });

  it('35.2: downloads the comparison as a workbook or as CSV', async () => {
    await toReview();
    const sent: [string, RequestInit | undefined][] = [];
    globalThis.fetch = async (input, init) => {
      sent.push([String(input), init]);
      return new Response('file');
    };
    const saved: string[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    URL.createObjectURL = () => 'blob:comparison';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    for (const name of ['Excel (XLSX)', 'CSV']) {
      await press('Download comparison');
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => assert.equal(saved.length, sent.length));
    }
    HTMLAnchorElement.prototype.click = click;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    assert.deepEqual(saved, ['Comparison staff-december.xlsx', 'Comparison staff-december.csv']);
    const accepted = sent.map(([, init]) => new Headers(init?.headers).get('Accept'));
    assert.deepEqual(accepted, [xlsxMediaType, 'text/csv']);
    for (const [url, init] of sent) {
      assert.match(url, /\/admin\/orders\/csv\/compare\?.*match=main/);
      assert.match(String(init?.body), /Amber Muster/);
    }
  });

  it('35.2: shows the usual review if nothing matches, and doesn’t compare if that is chosen', async () => {
    const { requests, unmount } = await open(() => ({ ...found, matchedCount: 0 }));
    choose(fileOf(good));
    await press('Continue');
    await screen.findByText('All 2 rows of the file');
    unmount();
    const other = await open(() => ({ count: 2 }));
    choose(fileOf(good));
    await userEvent.click(await screen.findByRole('combobox', { name: 'Match by' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Don’t match, add every row' }));
    await press('Continue');
    await screen.findByText('All 2 rows of the file');
    assert.match(requests[0]!.path!, /compare/);
    assert.match(other.requests.at(-1)!.path!, /^\/admin\/orders\/csv\/check\?/);
  });

  it('35.2: after a reload in the review the file is compared again', async () => {
    const { unmount } = await toReview();
    unmount();
    await open(() => found, '/import?step=review');
    await screen.findByRole('heading', { name: '3 changes' });
  });
});
