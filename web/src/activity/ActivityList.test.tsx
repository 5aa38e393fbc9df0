import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { reader } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { daysBack } from '../kit/list/filters.ts';
import { ActivityList } from './ActivityList.tsx';

configure({ asyncUtilTimeout: 20_000 });

const grace = { kind: 'user', id: 'a0000000-0000-4000-8000-0000000000aa', name: 'Grace Hopper' };
const processes = ['worker', 'system'].map(kind => ({ kind, id: kind, name: 'System' }));
const ofAcme = { customerId: 'c' };

describe('the list of activity', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    localStorage.setItem('locale', 'en');
    server = await startAnswering();
    server.answer = ({ url }) => ({
      json: url.includes('/authors') ? [grace] : [],
      headers: { 'Content-Range': 'activities 0-0/0' },
    });
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
    localStorage.clear();
  });

  const open = () => show(<ActivityList filter={ofAcme} isWide={false} />, { dataProvider, profile: reader });
  const lastList = () => {
    const { url } = server.requests.findLast(one => one.url.startsWith('/admin/activity?'))!;
    return Object.fromEntries(new URL(url, 'http://x').searchParams);
  };
  const tab = (name: string) => screen.findByRole('link', { name });

  it('is filtered by author also by people who see no users, and by the views on top of it', async () => {
    const { place } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Author' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Grace Hopper' }));
    await waitFor(() => assert.equal(lastList()['actorId'], grace.id));
    await screen.findByText('Grace Hopper');
    assert.ok(server.requests.some(({ url }) => url === '/admin/activity/authors?customerId=c'));

    await userEvent.click(await tab('Last 7 days'));
    await waitFor(() =>
      assert.partialDeepStrictEqual(lastList(), { actorId: grace.id, from: daysBack(7), customerId: 'c' }),
    );
    await userEvent.click(await tab('Directory and API'));
    await waitFor(() => assert.equal(lastList()['actorId'], grace.id));
    const on = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
    await waitFor(() => assert.deepEqual(on(), ['Last 7 days', 'Directory and API']));

    await userEvent.click(await tab('Last 7 days'));
    await waitFor(() => assert.deepEqual(on(), ['Directory and API']));
    assert.equal(new URL(place(), 'http://x').searchParams.get('filter')?.includes('from'), false);
    await userEvent.click(await tab('All'));
    await waitFor(() => assert.deepEqual(on(), ['All']));
    assert.equal(lastList()['actorId'], undefined);
  });

  it('processes with one name are one author', async () => {
    const answer = server.answer;
    server.answer = call => (call.url.includes('/authors') ? { json: [grace, ...processes] } : answer(call));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Author' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'System' }));
    await waitFor(() => {
      const { url } = server.requests.findLast(one => one.url.startsWith('/admin/activity?'))!;
      assert.deepEqual(new URL(url, 'http://x').searchParams.getAll('actorId'), ['system', 'worker']);
    });
    await userEvent.click(await screen.findByRole('button', { name: /Author.*System/ }));
    const menu = within(await screen.findByRole('dialog', { name: 'Author' }));
    const isOn = async (name: string) => (await menu.findByRole<HTMLInputElement>('radio', { name })).checked;
    assert.deepEqual([await isOn('Grace Hopper'), await isOn('System')], [false, true]);
  });

  it('finds authors by their name', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Author' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Author' }));
    const search = await menu.findByRole('textbox');
    await waitFor(() => assert.ok(document.activeElement === search));
    await userEvent.keyboard('hop');
    await waitFor(() =>
      assert.ok(server.requests.some(({ url }) => url === '/admin/activity/authors?customerId=c&q=hop')),
    );
  });
});
