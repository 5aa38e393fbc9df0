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
const configOf = (n: number) => `${id.slice(0, -1)}${n}`;
const endpoint = {
  customerId: id,
  partnerId: null,
  ownerName: 'Northwind Access',
  state: 'waiting',
  failingSince: null,
  pendingCount: 3,
};
const certificate = { customerId: null, partnerId: null, validUntil: time };
const throughput = Array.from({ length: 30 }, (_, n) => ({
  at: time,
  events: 300 + n,
  jobs: 120 + n,
  requests: 1_480 + n,
}));
const failed = ({ page }: Visit) =>
  answer(page, /\/admin\/system\/queues$/, {
    queues: [
      {
        name: 'mail-link',
        at: time,
        isStale: false,
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
    name: 'system-processes',
    at: tab('processes'),
    before: ({ page }) =>
      answer(page, /\/admin\/system\/processes$/, {
        processes: ['api', 'projector', 'workers'].map((role, n) => ({
          id: configOf(n),
          role,
          version: '0.2.0',
          host: 'latchkey-1',
          pid: 4_000 + n,
          startedAt: time,
          seenAt: time,
          isResponding: n < 2,
          isStandby: false,
          missing: [],
          memoryBytes: 214 * 2 ** 20,
        })),
        throughput,
      }),
  },
  {
    name: 'system-rebuild',
    at: tab('projections'),
    shows: ['maintenance/ProjectionsTab.tsx'],
    before: rebuilding,
    open: async visit => {
      await visit.page
        .getByRole('button', {
          name: visit.t('maintenance.rebuild.of', { name: visit.t('maintenance.names.projections.partner') }),
        })
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
        endpoints: [
          { ...endpoint, id, name: 'Door log', state: 'failing', failingSince: time, pendingCount: 1_204 },
          { ...endpoint, id: configOf(2), name: 'Access reports', state: 'setAside', failingSince: time },
          { ...endpoint, id: configOf(3), name: 'Badge feed', customerId: null, partnerId: id },
        ],
        outgoing: { failingCount: 2, pendingCount: 1_210 },
      }),
  },
  {
    name: 'system-storage',
    at: tab('storage'),
    before: ({ page }) =>
      answer(page, /\/admin\/system\/storage$/, {
        databaseBytes: 12.4 * 2 ** 30,
        readDatabaseBytes: null,
        disk: { freeBytes: 8 * 2 ** 30, totalBytes: 100 * 2 ** 30 },
        tables: [
          { name: 'events', bytes: 7.1 * 2 ** 30 },
          { name: 'credentials_9_4f2a81c0', bytes: 2.2 * 2 ** 30 },
        ],
        eventStore: { engine: 'postgres', head: 464_651 },
        chain: { status: 'intact', intactUpTo: 464_000, checkedAt: time, brokenCount: 0 },
      }),
  },
  { name: 'system-no-backup', at: tab('keys') },
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
        certificates: [
          { ...certificate, id, name: 'Northwind directory', kind: 'SAML', customerId: id, state: 'expired' },
          {
            ...certificate,
            id,
            name: 'Northwind directory',
            kind: 'SAML_SIGNING',
            customerId: id,
            state: 'valid',
          },
          { ...certificate, id, name: 'Northwind Access', kind: 'WALLET_ISSUER', state: 'ending' },
          { ...certificate, id, name: 'Northwind Access', kind: 'WALLET_INTERMEDIATE', state: 'valid' },
        ],
      }),
  },
];
