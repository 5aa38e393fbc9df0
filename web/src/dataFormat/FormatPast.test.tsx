import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { historyApi, rowOf, sampleRows } from '../kit/history/historySamples.ts';
import {
  formatApi,
  formatId,
  openFormats,
  visitorPass,
} from '../../../testing/web/dataFormat/testFormat.tsx';
import { entryOf } from '../../../testing/web/rowMenu.ts';

const page = `/global/data-formats/${formatId}`;
const then = sampleRows.at(-1)!.at;
const text = () => document.body.textContent ?? '';

const open = (at: string) => {
  const api = formatApi([{ ...visitorPass, displayName: 'Guest pass' }]);
  const now = api.fetch;
  const requests: string[] = [];
  const fetch: typeof api.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://127.0.0.1');
    requests.push(url.pathname + url.search);
    const moment = url.searchParams.get('at');
    if (url.pathname.endsWith('/events')) return historyApi().fetch(input, init);
    if (moment === null) return now(input, init);
    if (moment < then) return Response.json({ code: '404.001.001', reason: 'not_found' }, { status: 404 });
    return Response.json(visitorPass, { headers: { ETag: '"1"' } });
  };
  return { requests, ...openFormats({ ...api, fetch }, { at }) };
};

describe('the page of a data format as it was', () => {
  afterEach(cleanup);

  it('shows the past version, under a banner with the differences to today, without actions', async () => {
    const { requests } = open(`${page}?at=${encodeURIComponent(then)}`);
    await screen.findByRole('heading', { level: 1, name: 'Visitor pass' });
    assert.ok(requests.includes(`/admin/data-formats/${formatId}?at=${encodeURIComponent(then)}`));
    const banner = (await screen.findByText(/You’re viewing this page as of/)).closest('[role=status]')!;
    await within(banner as HTMLElement).findByText(/Changed since then: .*Display name/);
    assert.ok(screen.getByText('Read-only'));
    for (const name of ['Add parameter', /^Actions for/, 'Edit section: General', 'Edit fixed bytes'])
      assert.ok(screen.queryByRole('button', { name }) === null, String(name));
  });

  it('goes to the next change, keeps its time across tabs, and returns to now', async () => {
    const { place } = open(`${page}?at=${encodeURIComponent(then)}`);
    await screen.findByText(/Changed since then/);
    await userEvent.click(screen.getByRole('link', { name: 'Next change' }));
    const second = rowOf(2, []).at;
    await waitFor(() => assert.equal(place(), `${page}?at=${encodeURIComponent(second)}`));
    await screen.findByRole('tab', { name: 'History' });
    assert.equal(
      screen.getByRole('tab', { name: 'History' }).getAttribute('href'),
      `${page}/tabs/history?at=${encodeURIComponent(second)}`,
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Back to current version' }));
    await screen.findByRole('heading', { level: 1, name: 'Guest pass' });
    assert.equal(place(), page);
    assert.doesNotMatch(text(), /You’re viewing this page as of/);
    await entryOf('Guest pass', 'Delete');
  });

  it('says that the format didn’t exist at that time, with a link back', async () => {
    open(`${page}?at=2020-01-01T00:00:00.000Z`);
    await screen.findByText(/This entry didn’t exist at that time/);
    assert.equal(screen.getByRole('link', { name: 'Back to current version' }).getAttribute('href'), page);
  });

  it('has its history as a tab, and shows below its title who created and changed it', async () => {
    open(`${page}/tabs/history`);
    await screen.findByText(/changed 2 fields/);
    assert.equal(screen.getByRole('tab', { name: 'History' }).getAttribute('aria-selected'), 'true');
    await screen.findByText(/Created Jan 2/);
    assert.match(text(), /Created Jan 2, 2026 by Sam Sample\s· changed .* by Sam Sample/);
  });
});
