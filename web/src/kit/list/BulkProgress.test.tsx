import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../../testing/web/answering.ts';
import { suspension } from '../../../../testing/web/core/testJobs.ts';
import { show } from '../../../../testing/web/render.tsx';
import { CustomerContext, type CustomerRow } from '../../core/customers.ts';
import { jobPlaces, type Job } from '../../core/jobs.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { useListJob } from './useListJob.ts';

configure({ asyncUtilTimeout: 20_000 });

describe('a bulk action above its list', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    server = await startAnswering();
    server.answer = ({ url }) =>
      url.includes('/results?state=failed')
        ? {
            json: [
              { id: '1', name: 'Ada', state: 'failed', refusal: { message: 'It is removed.' } },
              { id: '2', name: null, state: 'failed', refusal: { message: 'It is gone.' } },
            ],
          }
        : { json: {} };
  });
  afterEach(async () => {
    cleanup();
    jobPlaces.clear();
    await server.stop();
  });

  for (const [locale, progress, row] of [
    ['en', 'Suspend 1,000: 616 of 1,000', 'Unnamed entryIt is gone.'],
    ['de', '1.000 sperren: 616 von 1.000', 'Eintrag ohne NamenIt is gone.'],
  ] as const)
    it(`shows its progress, and why rows failed (${locale})`, async () => {
      localStorage.setItem('locale', locale);
      show(<BulkProgress job={suspension} onClose={() => undefined} />);
      assert.equal((await screen.findByRole('status')).textContent, progress);
      const failures = await screen.findByRole('list');
      await within(failures).findByText((_, one) => one?.tagName === 'LI' && one.textContent === row);
      assert.ok(
        server.requests.some(({ url }) => url.includes(`/admin/bulk-actions/${suspension.id}/results`)),
      );
    });

  it('lists more failures on request, until all are listed', async () => {
    localStorage.setItem('locale', 'en');
    const all = Array.from({ length: 1_205 }, (_, n) => ({
      id: String(n),
      name: `Person ${n}`,
      state: 'failed',
      refusal: { message: 'It is removed.' },
    }));
    server.answer = ({ url }) => {
      const { searchParams } = new URL(url, 'http://x');
      const offset = Number(searchParams.get('offset') ?? 0);
      return { json: all.slice(offset, offset + Number(searchParams.get('limit'))) };
    };
    show(<BulkProgress job={{ ...suspension, failedCount: 1_205 }} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'and 1,105 more' }));
    await userEvent.click(await screen.findByRole('button', { name: 'and 105 more' }));
    await screen.findByText('Person 1204');
    assert.ok(!screen.queryByRole('button', { name: /more$/ }));
  });

  it('searches more than ten failed rows on the server', async () => {
    localStorage.setItem('locale', 'en');
    server.answer = ({ url }) => {
      const q = new URL(url, 'http://x').searchParams.get('q');
      const names = q === null ? ['Ada', 'Grace'] : q === 'ada' ? ['Ada'] : [];
      return {
        headers: { 'Content-Range': `results 0-0/${names.length}` },
        json: names.map(name => ({ id: name, name, state: 'failed', refusal: { message: 'Gone.' } })),
      };
    };
    show(<BulkProgress job={{ ...suspension, failedCount: 11 }} onClose={() => undefined} />);
    const search = await screen.findByRole('textbox', { name: 'Search by name, email or number' });
    await userEvent.type(search, 'ada');
    await waitFor(() => assert.ok(screen.queryByText('Grace') === null));
    screen.getByText('Ada');
    assert.ok(!screen.queryByRole('button', { name: /more$/ }));
    await userEvent.type(search, 'x');
    await screen.findByText('No matches');
    assert.ok(server.requests.some(({ url }) => /state=failed&q=ada&/.test(url)));
    cleanup();
    show(<BulkProgress job={{ ...suspension, failedCount: 10 }} onClose={() => undefined} />);
    await screen.findByText('Grace');
    assert.ok(screen.queryByRole('textbox') === null);
  });

  it('says what was done in the past tense if all rows are done, and links to the results', async () => {
    localStorage.setItem('locale', 'en');
    const endedAt = '2026-11-20T12:00:40.000Z';
    const counts = { doneCount: 1_000, failedCount: 0, totalCount: 1_000 };
    show(
      <BulkProgress job={{ ...suspension, ...counts, state: 'done', endedAt }} onClose={() => undefined} />,
    );
    const link = await screen.findByRole('link', { name: 'Show results' });
    assert.match(
      screen.getByRole('status').textContent ?? '',
      /^1,000 credentials suspended · Nov 20, 2026, .*, took 40 seconds$/,
    );
    const to = new URL(link.getAttribute('href')!, 'http://x');
    assert.equal(to.pathname, `/customers/${suspension.customerId}/credentials/activity`);
    assert.deepEqual(JSON.parse(to.searchParams.get('filter')!), { entityId: suspension.id });
    cleanup();
    localStorage.setItem('locale', 'de');
    const removed = { ...suspension, command: 'credential.remove', doneCount: 1, totalCount: 1 } as const;
    const job: Job = { ...removed, failedCount: 0, state: 'done', endedAt };
    show(<BulkProgress job={job} onClose={() => undefined} />);
    await screen.findByText('1 Berechtigung entfernt');
  });

  it('counts rows that are done, failed and not started when it has ended, and can be undone or closed', async () => {
    localStorage.setItem('locale', 'en');
    const closed: string[] = [];
    const endedAt = '2026-11-20T12:00:40.000Z';
    const job = { ...suspension, state: 'cancelled', canUndo: true, endedAt } as const;
    show(<BulkProgress job={job} onClose={() => closed.push(job.id)} />);
    assert.match(
      (await screen.findByRole('status')).textContent ?? '',
      /^Suspend 1,000: 612 done, 4 failed, 384 not started · Nov 20, 2026, .*, took 40 seconds$/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Suspend 1,000' }));
    await waitFor(() => assert.match(server.commands()[0]?.url ?? '', /\/undo$/));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    assert.deepEqual(closed, [job.id]);
  });

  it('names the user who started it', async () => {
    localStorage.setItem('locale', 'en');
    show(<BulkProgress job={{ ...suspension, isOwn: false, failedCount: 0 }} onClose={() => undefined} />);
    await screen.findByText(/started by Ada/);
    assert.ok(!server.requests.some(({ url }) => url.includes('/results')));
  });

  it('that was undone is marked so, without a tick, a time or an offer to undo it', async () => {
    const endedAt = '2026-11-20T12:00:40.000Z';
    const job = { ...suspension, state: 'done', failedCount: 0, endedAt, undoneById: 'u' } as const;
    for (const [locale, text] of [
      ['en', 'Suspend 1,000: undone'],
      ['de', '1.000 sperren: rückgängig gemacht'],
    ] as const) {
      localStorage.setItem('locale', locale);
      show(<BulkProgress job={job} onClose={() => undefined} />);
      assert.equal((await screen.findByRole('status')).textContent, text);
      assert.ok(screen.queryByTestId('CheckCircleOutlinedIcon') === null);
      cleanup();
    }
  });

  const [list, other] = ['/list', '/other'];
  const [own, foreign, undo] = ['5', '6', '7'].map(n => ({
    ...suspension,
    id: `c0000000-0000-4000-8000-00000000000${n}`,
    failedCount: 0,
  })) as [Job, Job, Job];
  let jobs: readonly Job[] = [];
  const Probe = ({ isOfCustomer }: { readonly isOfCustomer: boolean }) => {
    const { job, close } = useListJob('credential', { isSelectable: true, isOfCustomer });
    const client = useQueryClient();
    const isBusy = useIsFetching() > 0;
    return (
      <>
        <button disabled={isBusy} onClick={() => void client.invalidateQueries()}>
          {job?.id ?? 'none'}
        </button>
        {job && <button onClick={() => close(job.id)}>Close</button>}
      </>
    );
  };
  const at = (path: string, isOfCustomer = true) => {
    cleanup();
    server.answer = () => ({ json: jobs });
    show(
      <CustomerContext value={{ id: suspension.customerId } as unknown as CustomerRow}>
        <Probe isOfCustomer={isOfCustomer} />
      </CustomerContext>,
      { at: path },
    );
  };
  const probe = /^(none|c0)/;
  const shows = async (name: string) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: probe });
    await waitFor(() => assert.deepEqual([button.disabled, button.textContent], [false, name]));
  };
  const refetch = async (next: readonly Job[]) => {
    jobs = next;
    await userEvent.click(screen.getByRole('button', { name: probe }));
  };
  const done = { state: 'done', doneCount: 1_000 } as const;

  it('is shown where it was started, also if it ended between two polls, until the user leaves', async () => {
    jobs = [];
    at(list, false);
    await shows('none');
    jobPlaces.set(own.id, list);
    await refetch([{ ...own, ...done }]);
    await shows(own.id);
    at(other);
    await shows('none');
    at(list);
    await shows('none');
  });

  it('that was started elsewhere is shown while it runs, in lists of the whole customer only', async () => {
    jobs = [foreign];
    at(other, false);
    await shows('none');
    at(list);
    await shows(foreign.id);
    await refetch([{ ...foreign, ...done }]);
    await shows(foreign.id);
    at(other);
    await shows('none');
    at(list);
    await shows('none');
  });

  it('is shown again, as undone, once its undo is complete', async () => {
    jobs = [{ ...own, ...done }];
    jobPlaces.set(own.id, list);
    at(list, false);
    await shows(own.id);
    jobPlaces.set(undo.id, list);
    const undone = { ...own, ...done, undoneById: undo.id };
    await refetch([{ ...undo, undoesId: own.id }, undone]);
    await shows(undo.id);
    await refetch([{ ...undo, undoesId: own.id, state: 'failed', failedCount: 1 }, undone]);
    await shows(undo.id);
    await refetch([{ ...undo, undoesId: own.id, ...done }, undone]);
    await shows(own.id);
  });

  it('is closed alone, or together with its undo', async () => {
    localStorage.clear();
    jobs = [
      { ...undo, undoesId: own.id, ...done },
      { ...own, ...done, undoneById: undo.id },
      { ...foreign, ...done },
    ];
    for (const { id } of jobs) jobPlaces.set(id, list);
    at(list, false);
    await shows(own.id);
    await userEvent.click(screen.getByText('Close'));
    await shows(foreign.id);
    assert.deepEqual([...jobPlaces.keys()], [foreign.id]);
    await userEvent.click(screen.getByText('Close'));
    await shows('none');
  });

  it('is undone on the page that started it', async () => {
    localStorage.setItem('locale', 'en');
    jobPlaces.set(own.id, list);
    server.answer = () => ({ status: 201, json: { id: undo.id } });
    show(<BulkProgress job={{ ...own, ...done, canUndo: true }} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Suspend 1,000' }));
    await waitFor(() => assert.equal(jobPlaces.get(undo.id), list));
  });
});
