import type {
  SystemParts,
  SystemProcess,
  SystemProjection,
  SystemQueue,
} from '@latchkey/events/maintenance/systemParts.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { ReactNode } from 'react';
import { Notification } from 'react-admin';
import { startAnswering, type Request } from '../../../testing/web/answering.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { today } from '../kit/dates/dayParts.ts';
import { DeliveriesTab } from './DeliveriesTab.tsx';
import { KeysTab } from './KeysTab.tsx';
import { ProjectionsTab } from './ProjectionsTab.tsx';
import { QueuesTab } from './QueuesTab.tsx';
import { StorageTab } from './StorageTab.tsx';
import { SystemPage } from './SystemPage.tsx';

const path = '/admin/system';
const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** A day, in minutes. */
const day = 24 * 60;
const process = (id: string, more: Partial<SystemProcess> = {}): SystemProcess => ({
  id,
  role: 'projector',
  version: '0.2.0',
  host: 'host-1',
  pid: Number(id),
  startedAt: at(90),
  seenAt: at(0),
  isResponding: true,
  isStandby: false,
  missing: [],
  memoryBytes: 214 * 2 ** 20,
  ...more,
});
const projection = (name: string, more: Partial<SystemProjection> = {}): SystemProjection => ({
  name,
  status: 'live',
  position: 40,
  lagMs: 40,
  error: null,
  rebuild: null,
  lastRebuild: null,
  ...more,
});
const rebuild = {
  rebuildId: 'r1',
  phase: 'building',
  position: 25,
  head: 100,
  requestedAt: at(1),
  requestedBy: { kind: 'user', id: 'u', name: 'Ada Lovelace' },
  secondsLeft: 120,
  isCancelling: false,
} as const;
const job = { id: 'j1', reason: '421 not available', attempts: 8, failedAt: at(4), refs: { userId: 'u1' } };
const queue: SystemQueue = {
  name: 'mail-link',
  at: at(0),
  isStale: false,
  waiting: 3,
  active: 1,
  delayed: 0,
  failed: 1,
  oldestAt: at(2),
  failedJobs: [job],
};

const healthy: SystemParts = {
  processes: { processes: [process('1')], throughput: [] },
  projections: { head: 40, projections: [projection('order')] },
  queues: { queues: [{ ...queue, failed: 0, failedJobs: [] }] },
  deliveries: {
    outages: [],
    providers: [],
    setAside: [],
    endpoints: [],
    outgoing: { failingCount: 0, pendingCount: 0 },
  },
  storage: {
    databaseBytes: 1,
    readDatabaseBytes: null,
    disk: null,
    tables: [],
    eventStore: { engine: 'PostgreSQL', head: 40 },
    chain: { status: 'intact', intactUpTo: 40, checkedAt: null, brokenCount: 0 },
  },
  keys: {
    keys: [],
    backups: [{ madeAt: at(9), version: '0.2.0', position: 40, bytes: 1, keyIds: [], hasKeys: true }],
    certificates: [],
  },
};

describe('the system page', function () {
  this.timeout(30_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  let parts: { [Part in keyof SystemParts]?: SystemParts[Part] } = {};
  beforeEach(async () => {
    server = await startAnswering();
    server.answer = ({ method, url }: Request) => {
      if (method !== 'GET') return { status: 202, json: {} };
      return { json: parts[url.slice(path.length + 1) as keyof SystemParts] ?? {} };
    };
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  const open = (content: ReactNode, found: typeof parts) => {
    parts = found;
    show(content, { dataProvider });
  };
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

  it('says on top that everything is healthy, or lists what isn’t with links and counts at the tabs', async () => {
    open(<SystemPage />, healthy);
    await screen.findByText('Everything is healthy.');
    cleanup();
    open(<SystemPage />, {
      ...healthy,
      processes: { processes: [process('1'), process('2', { isResponding: false })], throughput: [] },
      queues: { queues: [queue, { ...queue, name: 'issue', failed: 2 }] },
      keys: { ...healthy.keys, backups: [] },
    });
    const list = within(await screen.findByRole('list', { name: 'Problems' }));
    await waitFor(() =>
      assert.deepEqual(
        list.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]),
        [
          ['1 process isn’t responding', '/global/system/tabs/processes'],
          ['3 failed jobs', '/global/system/tabs/queues'],
          ['No backup yet', '/global/system/tabs/keys'],
        ],
      ),
    );
    assert.ok(screen.queryByText(/more than a week old/) === null);
    const tab = screen.getByRole('tab', { name: 'Queues' });
    assert.equal(tab.querySelector('[data-count]')?.getAttribute('data-count'), '3');
    assert.ok(screen.queryByText('Everything is healthy.') === null);
  });

  it('lists a silent process that was replaced only in its tab', async () => {
    const processes = [
      process('1', { startedAt: at(90), seenAt: at(60), isResponding: false }),
      process('2', { startedAt: at(59) }),
    ];
    open(<SystemPage />, { ...healthy, processes: { processes, throughput: [] } });
    (await rowOf(/host-1 1/)).getByText('Not responding');
    screen.getByText('1 of 2 responding');
    await screen.findByText('Everything is healthy.');
  });

  it('reports one silent process if two were lost and only one was replaced', async () => {
    const gone = { startedAt: at(90), seenAt: at(60), isResponding: false };
    const processes = [process('1', gone), process('2', gone), process('3', { startedAt: at(59) })];
    open(<SystemPage />, { ...healthy, processes: { processes, throughput: [] } });
    await screen.findByRole('link', { name: '1 process isn’t responding' });
  });

  it('reports a last backup that is more than a week old', async () => {
    const backups = healthy.keys.backups.map(one => ({ ...one, madeAt: at(8 * day) }));
    open(<SystemPage />, { ...healthy, keys: { ...healthy.keys, backups } });
    const problem = await screen.findByRole('link', { name: 'The last backup is more than a week old' });
    assert.equal(problem.getAttribute('href'), '/global/system/tabs/keys');
  });

  it('without a backup shows the command with today’s date, to copy', async () => {
    open(<KeysTab />, { keys: { ...healthy.keys, backups: [] } });
    await screen.findByText(/No backup has been made with “make backup” yet\. Run this command now/);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy: Backup command' }));
    assert.equal(await navigator.clipboard.readText(), `make backup TO=/backups/${today()}`);
  });

  it('lists two of each process, and which of them needs attention', async () => {
    const processes = [
      process('1'),
      process('2', { isStandby: true }),
      process('3', { role: 'api', missing: ['queues'] }),
      process('4', { role: 'workers', isResponding: false, memoryBytes: 1_500 }),
    ];
    const minute = { at: at(1), events: 0, jobs: 0, requests: 0 };
    const throughput = [
      { ...minute, requests: 1_200 },
      { ...minute, requests: 60, events: 8 },
    ];
    open(<SystemPage />, { ...healthy, processes: { processes, throughput } });
    (await rowOf(/host-1 1/)).getByText('Ready');
    (await rowOf(/host-1 2/)).getByText('Standby');
    (await rowOf(/host-1 3/)).getByText('Not ready');
    const silent = await rowOf(/host-1 4/);
    silent.getByText('Not responding');
    silent.getByText('1.5 KiB');
    screen.getByText('3 of 4 responding');
    screen.getAllByText('214 MiB');
    const figuresOf = async (name: RegExp) =>
      (await rowOf(name)).getAllByRole('cell').map(({ textContent }) => textContent);
    assert.deepEqual(await figuresOf(/API requests/), ['API requests', '60', '630', '1,200', '']);
    const line = (await rowOf(/API requests/)).getByRole('img', { name: /^API requests, 30 minutes/ });
    assert.equal(line.querySelector('polyline')?.getAttribute('points'), '2.0,2.0 94.0,21.0');
    assert.deepEqual(await figuresOf(/Recorded events/), ['Recorded events', '8', '4', '8', '']);
  });

  it('names tables and queues in words, with the technical name that logs have', async () => {
    const projections = [projection('bulkAction'), projection('deviceCredential'), projection('unheardOf')];
    open(<ProjectionsTab />, { projections: { head: 40, projections } });
    await screen.findByText('Credentials on devices');
    assert.equal(screen.getByText('deviceCredential').tagName, 'CODE');
    screen.getByText('Bulk actions');
    screen.getByText('unheardOf');
    cleanup();
    open(<QueuesTab />, {
      queues: {
        queues: [
          { ...queue, name: 'mark-used' },
          { ...queue, name: 'release-claim', failed: 0, failedJobs: [] },
        ],
      },
    });
    assert.equal((await screen.findAllByText('Mark data formats as used')).length, 2);
    screen.getByText('release-claim');
  });

  it('shows the progress of a rebuild and cancels it; another table is rebuilt after a question', async () => {
    const last = { outcome: 'DONE', endedAt: at(9), rows: 2, isEqual: true, message: null } as const;
    const projections = [projection('order', { rebuild }), projection('partner', { lastRebuild: last })];
    open(
      <>
        <ProjectionsTab />
        <Notification />
      </>,
      { projections: { head: 40, projections } },
    );
    await screen.findByText('Rebuilding Orders');
    await screen.findByText('25 of 100 events (25%), about 2 minutes left');
    screen.getByText(/Started by Ada Lovelace/);
    (await rowOf(/partner/)).getByText(/No differences in 2 rows/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => assert.equal(server.commands().length, 1));
    await userEvent.click(screen.getByRole('button', { name: 'Rebuild Partners' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rebuild the table “Partners”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Rebuild' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    await screen.findByText('Rebuild started');
    assert.deepEqual(
      server.commands().map(({ method, url }) => [method, url]),
      [
        ['DELETE', `${path}/projections/order/rebuilds/r1`],
        ['POST', `${path}/projections/partner/rebuilds`],
      ],
    );
  });

  it('shows why jobs failed, and retries or discards them', async () => {
    open(
      <>
        <QueuesTab />
        <Notification />
      </>,
      { queues: { queues: [queue, { ...queue, name: 'issue', isStale: true, failedJobs: [] }] } },
    );
    await screen.findByText('421 not available');
    screen.getByText(/haven’t reported for a while/);
    screen.getByText(/8 attempts/);
    screen.getByText('userId u1');
    await userEvent.click(screen.getByRole('button', { name: 'Retry the job j1' }));
    await waitFor(() => assert.equal(server.commands().length, 1));
    await userEvent.click(screen.getByRole('button', { name: 'Discard the job j1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => assert.equal(server.commands().length, 2));
    await screen.findByText('Job will be discarded');
    const body = { queue: 'mail-link', jobIds: ['j1'] };
    assert.deepEqual(
      server.commands().map(one => [one.url, one.body]),
      [
        [`${path}/queues/retries`, body],
        [`${path}/queues/discards`, body],
      ],
    );
  });

  it('shows outages, providers, and webhooks that can be reprocessed', async () => {
    const endpoint = {
      name: 'Hook',
      customerId: 'c',
      partnerId: null,
      ownerName: 'Acme',
      state: 'waiting',
      failingSince: null,
      pendingCount: 1,
    } as const;
    const line = { calledAt: at(1), succeededAt: null, reportedAt: null, refused: null };
    open(<DeliveriesTab />, {
      deliveries: {
        outages: [{ service: 'mail', since: at(3), message: 'connection refused' }],
        providers: [{ id: 'p', name: 'Keyfield', ...line, failed: { at: at(1), status: 503, message: '' } }],
        setAside: [{ configId: 'p', configName: 'Keyfield', count: 38, since: at(60), error: 'unknown' }],
        endpoints: [
          { ...endpoint, id: 'e1', state: 'failing', failingSince: at(120), pendingCount: 40 },
          { ...endpoint, id: 'e2', customerId: null, partnerId: 'n', ownerName: 'North' },
        ],
        outgoing: { failingCount: 1, pendingCount: 1_041 },
      },
    });
    await screen.findByText('connection refused');
    (await rowOf(/Keyfield Failing/)).getByText('Failing');
    (await rowOf(/Acme/)).getByText('2 hours ago');
    screen.getByText('1,041 messages pending');
    assert.deepEqual(
      screen.getAllByRole('link', { name: 'Hook' }).map(link => link.getAttribute('href')),
      ['/customers/c/settings/webhooks/e1', '/global/partners/n/config/webhooks/e2'],
    );
    await userEvent.click(screen.getByRole('button', { name: 'Reprocess webhooks from Keyfield' }));
    await waitFor(() => assert.deepEqual(server.commands()[0]?.body, { configId: 'p' }));
  });

  it('says what to do about a broken chain and a missing key, and when the last backup was made', async () => {
    const saml = { kind: 'SAML', customerId: 'c', partnerId: null } as const;
    open(
      <>
        <StorageTab />
        <KeysTab />
      </>,
      {
        storage: {
          databaseBytes: 2 ** 30,
          readDatabaseBytes: null,
          disk: { freeBytes: 2 ** 30, totalBytes: 2 ** 34 },
          tables: [{ name: 'events', bytes: 2 ** 29 }],
          eventStore: { engine: 'postgres', head: 1_000 },
          chain: { status: 'broken', intactUpTo: 900, checkedAt: at(5), brokenCount: 1 },
        },
        keys: {
          keys: [{ id: 'ab12', state: 'missing', sealed: [{ content: 'secrets', count: 2 }] }],
          backups: [
            {
              madeAt: at(60),
              version: '0.2.0',
              position: 900,
              bytes: 4096,
              keyIds: ['ab12'],
              hasKeys: false,
            },
          ],
          certificates: [
            { ...saml, id: 's1', name: 'Azure', validUntil: at(60), state: 'expired' },
            {
              ...saml,
              id: 's1',
              kind: 'SAML_SIGNING',
              name: 'Directory',
              validUntil: at(-61 * day),
              state: 'valid',
            },
            {
              ...saml,
              id: 'w1',
              kind: 'WALLET_ISSUER',
              name: 'Acme',
              validUntil: at(-29.5 * day),
              state: 'ending',
            },
          ],
        },
      },
    );
    await screen.findByText(/One event has changed since it was written/);
    screen.getByText('900 of 1,000');
    await screen.findByText(/Add it to SECRET_KEYS/);
    screen.getByText('1 hour ago');
    screen.getByText('1 GiB of 16 GiB free');
    screen.getByText(/almost full/);
    (await rowOf(/Azure/)).getByText('Expired');
    (await rowOf(/Apple Wallet/)).getByText('Expires in 29 days');
    const directory = await rowOf(/Directory/);
    directory.getByText('SAML sign-in, our signing certificate');
    directory.getByText('Valid');
    assert.equal(
      screen.getByRole('link', { name: 'Directory' }).getAttribute('href'),
      '/global/customers/c/auth-providers/s1',
    );
    assert.equal(
      screen.getByRole('link', { name: 'Azure' }).getAttribute('href'),
      '/global/customers/c/auth-providers/s1',
    );
  });
});
