import { answer } from './answers.ts';
import { opened } from './openDialog.ts';
import type { Screen, Visit } from './screen.ts';

const tab = (name: string) => () => `/global/system/tabs/${name}`;
const time = '2026-11-28T08:00:00.000Z';
const id = '0197f3a0-0000-7000-8000-0000000000f1';
const projection = {
  name: 'partner',
  status: 'live',
  position: 464_298,
  lagMs: 40,
  error: null,
  rebuild: null,
  lastRebuild: { outcome: 'DONE', endedAt: time, rows: 14, isEqual: true, message: null },
};
const rebuild = {
  rebuildId: id,
  phase: 'building',
  position: 288_084,
  head: 464_651,
  requestedAt: time,
  requestedBy: { kind: 'user', id, name: 'Ada Lovelace' },
  secondsLeft: 120,
  isCancelling: false,
};
const rebuilding = ({ page }: Visit) =>
  answer(page, /\/admin\/system\/projections$/, {
    head: 464_651,
    projections: [projection, { ...projection, name: 'credential', rebuild, lastRebuild: null }],
  });
const failedJobs = [
  { id: 'a', reason: '421 4.3.2 Service not available', attempts: 8, failedAt: time, refs: { userId: id } },
  { id: 'b', reason: '', attempts: 1, failedAt: time, refs: {} },
];
const failed = ({ page }: Visit) =>
  answer(page, /\/admin\/system\/queues$/, {
    queues: [
      {
        name: 'mail-link',
        at: time,
        waiting: 12,
        active: 4,
        delayed: 0,
        failed: 9,
        oldestAt: time,
        failedJobs,
      },
    ],
  });

export const systemScreens: readonly Screen[] = [
  {
    name: 'system-rebuild',
    at: tab('projections'),
    shows: ['maintenance/ProjectionsTab.tsx'],
    before: rebuilding,
    open: async visit => {
      await visit.page
        .getByRole('button', { name: visit.t('maintenance.rebuild.of', { name: 'partner' }) })
        .click();
      await opened(visit);
    },
  },
  { name: 'system-rebuilding', at: tab('projections'), before: rebuilding },
  {
    name: 'system-discard',
    at: tab('queues'),
    shows: ['maintenance/QueuesTab.tsx'],
    before: failed,
    open: async visit => {
      await visit.page
        .getByRole('button', { name: visit.t('maintenance.queue.discardOf', { id: 'a' }) })
        .click();
      await opened(visit);
    },
  },
  { name: 'system-queues', at: tab('queues'), before: failed },
  {
    name: 'system-deliveries',
    at: tab('deliveries'),
    before: ({ page }) =>
      answer(page, /\/admin\/system\/deliveries$/, {
        outages: [{ service: 'mail', since: time, message: 'connect ECONNREFUSED' }],
        providers: [
          {
            id,
            name: 'Keyfield Connect',
            calledAt: time,
            succeededAt: null,
            failed: { at: time, status: 503, message: 'maintenance' },
            reportedAt: null,
            refused: { count: 38, since: time, lastAt: time, reason: 'wrong' },
          },
        ],
        setAside: [
          {
            configId: id,
            configName: 'Keyfield Connect',
            count: 38,
            since: time,
            error: 'unknown reference',
          },
        ],
      }),
  },
  { name: 'system-storage', at: tab('storage') },
  {
    name: 'system-keys',
    at: tab('keys'),
    before: ({ page }) =>
      answer(page, /\/admin\/system\/keys$/, {
        keys: [
          { id: 'ab12cd34', state: 'newest', sealed: [{ content: 'secrets', count: 118_402 }] },
          { id: 'ef56ab78', state: 'missing', sealed: [{ content: 'secrets', count: 2_210 }] },
        ],
        backups: [
          {
            madeAt: time,
            version: '0.2.0',
            position: 412_907,
            bytes: 82_000_000,
            keyIds: ['ab12cd34'],
            hasKeys: false,
          },
        ],
      }),
  },
];
