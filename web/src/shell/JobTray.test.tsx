import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../testing/web/answering.ts';
import { nightShift, suspension } from '../../../testing/web/core/testJobs.ts';
import { acme, people, showFrame } from '../../../testing/web/shell/testFrame.tsx';
import { openTray, type Job } from '../core/jobs.ts';
import { JobsButton } from './JobsButton.tsx';
import { OpenTray } from './Overlays.tsx';

configure({ asyncUtilTimeout: 20_000 });

const tray = (
  <>
    <JobsButton />
    <OpenTray />
    <Notification />
  </>
);

describe('the tray of tasks', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  let jobs: readonly Job[];
  beforeEach(async () => {
    jobs = [];
    server = await startAnswering();
    server.answer = ({ method, url }) =>
      method === 'GET' && url.startsWith('/admin/jobs') ? { json: jobs } : { json: { id: suspension.id } };
  });
  afterEach(async () => {
    act(() => openTray(false));
    cleanup();
    localStorage.clear();
    await server.stop();
  });
  const place = () => screen.findByRole('region', { name: 'Tasks' });
  const line = async (name: RegExp) => {
    const lines = within(await place()).getAllByRole('listitem');
    return lines.find(({ textContent }) => name.test(textContent ?? ''))?.textContent ?? '';
  };
  const clickTray = async (name = /^Tasks/) => userEvent.click(await screen.findByRole('button', { name }));

  it('opens by a click only, follows the progress of an order on the server, and says when it has ended', async () => {
    const { queryClient } = showFrame(tray, { at: `/customers/${acme}/start` });
    const address = `/admin/jobs?customerId=${acme}`;
    await waitFor(() => assert.ok(server.requests.some(({ url }) => url === address)));
    await waitFor(() => assert.equal(queryClient.isFetching(), 0));
    jobs = [nightShift];
    await act(async () => queryClient.invalidateQueries());
    await screen.findByRole('button', { name: 'Tasks: 1 in progress' });
    assert.ok(screen.queryByRole('region', { name: 'Tasks' }) === null);
    await clickTray();
    await waitFor(async () => assert.match(await line(/Night/), /Issue “Night shift”0 of 1,000/));
    jobs = [{ ...nightShift, doneCount: 612, failedCount: 4 }];
    await waitFor(async () => assert.match(await line(/Night/), /612 of 1,000.*4 failed/));
    jobs = [{ ...nightShift, state: 'done', doneCount: 1000, failedCount: 0, endedAt: nightShift.startedAt }];
    await waitFor(async () => assert.match(await line(/Night/), /1,000 of 1,000Done/));
  });

  it('a bulk action is paused, cancelled and undone here by users who may write', async () => {
    jobs = [suspension];
    const afterwards: Readonly<Record<string, Job>> = {
      pause: { ...suspension, state: 'paused' },
      cancel: { ...suspension, state: 'cancelled', canUndo: true, endedAt: suspension.startedAt },
    };
    server.answer = ({ method, url }) => {
      if (method === 'GET') return { json: jobs };
      jobs = [afterwards[url.split('/').at(-1)!] ?? jobs[0]!];
      return { json: { id: suspension.id } };
    };
    showFrame(tray, { at: '/' });
    await clickTray();
    await within(await place()).findByText(/4 failed · Acme Works/);
    await userEvent.click(screen.getByRole('button', { name: 'Pause: Suspend 1,000' }));
    await screen.findByRole('button', { name: 'Resume: Suspend 1,000' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel: Suspend 1,000' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Suspend 1,000' }));
    await waitFor(() => assert.equal(server.commands().length, 3));
    assert.deepEqual(
      server.commands().map(({ method, url }) => `${method} ${url}`),
      ['pause', 'cancel', 'undo'].map(one => `POST /admin/bulk-actions/${suspension.id}/${one}`),
    );
  });

  describe('an undone action', () => {
    const ended = { state: 'failed', endedAt: suspension.startedAt } as const;
    const undo: Job = {
      ...suspension,
      id: 'c0000000-0000-4000-8000-000000000003',
      command: 'credential.resume',
      undoesId: suspension.id,
    };
    const undone: Job = { ...suspension, ...ended, undoneById: undo.id };

    it('is marked once its undo is done, also after that one is removed from the list', async () => {
      jobs = [{ ...undo, state: 'done', failedCount: 0, endedAt: suspension.startedAt }, undone];
      showFrame(tray, { at: '/' });
      await clickTray();
      await waitFor(async () => assert.match(await line(/Suspend/), /Undone · Acme Works/));
      assert.doesNotMatch(await line(/Suspend/), /failed|failures|ended/);
      const [remove] = within(await place()).getAllByRole('button', { name: /^Remove: Resume/ });
      await userEvent.click(remove!);
      await waitFor(async () => assert.equal(await line(/Resume/), ''));
      assert.match(await line(/Suspend/), /Undone · Acme Works/);
    });

    for (const state of ['running', 'failed', 'cancelled'] as const)
      it(`shows its own result while its undo is ${state}`, async () => {
        jobs = [{ ...undo, ...ended, state }, undone];
        showFrame(tray, { at: '/' });
        await clickTray();
        await waitFor(async () => assert.match(await line(/Suspend/), /4 failed/));
        assert.doesNotMatch(await line(/Suspend/), /Undone/);
      });
  });

  it('closes when the user opens another page', async () => {
    jobs = [{ ...suspension, state: 'done', endedAt: suspension.startedAt }];
    showFrame(tray, { at: '/' });
    await clickTray();
    await userEvent.click(within(await place()).getByRole('link', { name: 'Open' }));
    await waitFor(() => assert.ok(screen.queryByRole('region', { name: 'Tasks' }) === null));
    await screen.findByRole('button', { name: 'Tasks', expanded: false });
  });

  it('an ended replacement names the people, with links to their new credentials', async () => {
    jobs = [
      {
        ...suspension,
        command: 'credential.replace',
        state: 'done',
        doneCount: 1,
        failedCount: 0,
        totalCount: 1,
      },
    ];
    const result = { id: 'o', name: 'Ada Lovelace', state: 'done', refusal: null, replacementId: 'n' };
    server.answer = ({ url }) => ({ json: url.includes('/results') ? [result] : jobs });
    showFrame(tray, { at: '/' });
    await clickTray();
    const link = await within(await place()).findByRole('link', { name: 'New credential' });
    assert.match(link.parentElement?.textContent ?? '', /^Ada Lovelace · New credential$/);
    assert.match(link.getAttribute('href') ?? '', /\/credentials\/credential\/n$/);
  });

  it('users who may only read see jobs of others, and no buttons', async () => {
    jobs = [{ ...suspension, isOwn: false }];
    showFrame(tray, { at: `/customers/${acme}/start`, as: people.viewer });
    await clickTray();
    await within(await place()).findByText(/started by Ada/);
    assert.ok(screen.queryByRole('button', { name: /Pause/ }) === null);
  });

  it('an erasure that has ended offers its certificate', async () => {
    const erasure = { ...suspension, command: 'credential.erase' } as const;
    jobs = [
      {
        ...erasure,
        state: 'done',
        doneCount: 2,
        failedCount: 0,
        totalCount: 2,
        endedAt: suspension.startedAt,
      },
    ];
    showFrame(tray, { at: '/' });
    await clickTray();
    await userEvent.click(await screen.findByRole('button', { name: 'Erasure certificate' }));
    const address = `/admin/bulk-actions/${suspension.id}/erasure-certificate?part=1`;
    await waitFor(() => assert.ok(server.requests.some(({ url }) => url === address)));
  });

  it('a refusal is shown, and the job stays', async () => {
    jobs = [suspension];
    server.answer = ({ method }) =>
      method === 'GET'
        ? { json: jobs }
        : { status: 409, json: { code: '409.014.002', detail: 'This action has already ended.' } };
    showFrame(tray, { at: '/' });
    await clickTray();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause: Suspend 1,000' }));
    await screen.findByText('This action has already ended.');
    await within(await place()).findByText('Suspend 1,000');
  });

  it('the bar of an ended job is as full as its count, and counts failures only while it runs', async () => {
    const endedAt = suspension.startedAt;
    const ended = { ...suspension, doneCount: 0, totalCount: 2, endedAt } as const;
    const bars = async (job: Job) => {
      jobs = [job];
      showFrame(tray, { at: '/' });
      act(() => openTray(true));
      const bar = await within(await place()).findByRole('progressbar');
      const value = bar.getAttribute('aria-valuenow');
      cleanup();
      return value;
    };
    assert.equal(await bars({ ...ended, state: 'failed', failedCount: 2 }), '0');
    assert.equal(await bars({ ...ended, state: 'done', failedCount: 0 }), '0');
    assert.equal(await bars({ ...ended, state: 'done', failedCount: 0, doneCount: 2 }), '100');
    assert.equal(await bars({ ...ended, state: 'running', failedCount: 1, endedAt: null }), '50');
  });

  it('closes with Escape and gives the focus back to its button, but not from a field', async () => {
    jobs = [suspension];
    showFrame(
      <>
        <input aria-label="Elsewhere" />
        {tray}
      </>,
      { at: '/' },
    );
    await clickTray();
    const pause = await within(await place()).findByRole('button', { name: 'Pause: Suspend 1,000' });
    act(() => pause.focus());
    await userEvent.keyboard('{Escape}');
    assert.ok(screen.queryByRole('region', { name: 'Tasks' }) === null);
    assert.equal(document.activeElement, screen.getByRole('button', { name: /^Tasks/ }));
    await clickTray();
    await place();
    const field = screen.getByRole('textbox', { name: 'Elsewhere' });
    await userEvent.click(field);
    await userEvent.keyboard('{Escape}');
    assert.ok(screen.queryByRole('region', { name: 'Tasks' }) === null);
    assert.equal(document.activeElement, field);
  });

  it('ended jobs can be removed, and an empty tray closes', async () => {
    jobs = [
      { ...nightShift, state: 'failed', doneCount: 973, failedCount: 27, endedAt: nightShift.startedAt },
    ];
    showFrame(tray, { at: '/' });
    await clickTray();
    await waitFor(async () =>
      assert.match(await line(/Night/), /Finished with failures · 27 failed · Acme Works/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Issue “Night shift”' }));
    await waitFor(() => assert.ok(screen.queryByRole('region', { name: 'Tasks' }) === null));
    await clickTray();
    assert.match((await place()).textContent ?? '', /Nothing is in progress/);
  });
});
