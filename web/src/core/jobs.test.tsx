import { act, cleanup, renderHook } from '@testing-library/react';
import assert from 'node:assert/strict';
import { durationText, secondsLeft } from './jobPace.ts';
import { takeUpJobs, useJobs, type Job } from './jobs.ts';

const job: Job = {
  id: 'j',
  kind: 'issue',
  title: 'Night shift',
  to: null,
  read: { as: 'order', url: '/admin/orders/o' },
  note: null,
  state: 'running',
  done: 612,
  failed: 4,
  total: 1000,
  startedAt: 0,
  first: { at: 0, done: 16 },
  endedAt: null,
};

describe('jobs', () => {
  afterEach(cleanup);

  it('are taken up where a reload left them: what the API does runs on, what the window did has stopped', () => {
    localStorage.setItem('latchkey.jobs.reloaded', JSON.stringify([job]));
    sessionStorage.setItem('latchkey.jobs.reloaded', JSON.stringify([{ ...job, id: 'own', read: null }]));
    const { result } = renderHook(useJobs);
    let stop = () => {};
    act(() => void (stop = takeUpJobs('reloaded')));
    assert.deepEqual(
      result.current.jobs.map(({ id, state }) => [id, state]),
      [
        ['j', 'running'],
        ['own', 'interrupted'],
      ],
    );
    stop();
  });

  it('belong to one user: another one sees none of them', () => {
    localStorage.setItem('latchkey.jobs.reloaded', JSON.stringify([job]));
    const { result } = renderHook(useJobs);
    let stop = () => {};
    act(() => void (stop = takeUpJobs('somebody-else')));
    assert.deepEqual(result.current.jobs, []);
    stop();
  });

  it('say how long they take from the pace they had', () => {
    assert.equal(secondsLeft(job, 60_000), 39); // 600 in a minute, 384 to go
    assert.equal(secondsLeft({ ...job, first: null }, 60_000), null);
    assert.equal(secondsLeft({ ...job, total: null }, 60_000), null);
    assert.equal(secondsLeft({ ...job, state: 'done' }, 60_000), null);
    assert.equal(durationText(39, 'en'), '39 seconds');
    assert.equal(durationText(130, 'de'), '3 Minuten');
  });
});
