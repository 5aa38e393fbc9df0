import assert from 'node:assert/strict';
import { roles } from '@latchkey/events/access/roles.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { physicalTable, versions } from '@latchkey/projector/tables.ts';
import { Client } from 'pg';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';
import { startTestProcess, type TestProcess } from '../../../testing/workers/testProcesses.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { maintenanceRoutes } from './routes.ts';

const path = '/admin/system';
const table = physicalTable(partner, versions['partner']!);

interface Projection {
  readonly name: string;
  readonly rebuild: { readonly rebuildId: string; readonly phase: string; readonly isCancelling: boolean };
  readonly lastRebuild: { readonly outcome: string } | null;
}

describe('the system pages', function () {
  this.timeout(90_000);
  let app: TestApp;
  let http: TestApp['http'];
  let projectors: readonly TestProcess[] = [];
  const startProjector = () =>
    startTestProcess('projector/src/main.ts', {
      DATABASE_URL: app.url,
      SECRET_KEYS: app.secretKey,
      LOG_LEVEL: 'silent',
    });
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('super_admin'));
    await app.stopProjecting();
    projectors = await Promise.all([startProjector(), startProjector()]);
  });
  after(async () => {
    await Promise.all(projectors.map(one => one.kill()));
    await app?.end();
  });

  const projectionOf = async (name: string): Promise<Projection> => {
    const { body } = await http.get(`${path}/projections`);
    return body.projections.find((one: Projection) => one.name === name);
  };
  const processes = async () => (await http.get(`${path}/processes`)).body.processes as { pid: number }[];
  const ended = async (name: string, outcome: string) =>
    until(async () => {
      const { rebuild, lastRebuild } = await projectionOf(name);
      return rebuild === null && lastRebuild?.outcome === outcome;
    });
  const namesIn = async () => (await app.pool.query(`SELECT name FROM "${table}"`)).rows.map(one => one.name);

  it('are for super admins only', async () => {
    for (const role of roles) {
      const { http: by } = await app.signIn(role, { partnerId: northwind, customerId: acme });
      for (const { method, path: at } of maintenanceRoutes) {
        const address = at.replace(':name', 'unknown').replaceAll(/:\w+/g, () => uuidv7());
        const { status } = await by.send(method.toUpperCase(), address, method === 'get' ? undefined : {});
        if (role === 'super_admin') assert.notEqual(status, 403, at);
        else assert.equal(status, 403, `${role} ${at}`);
      }
    }
  });

  it('list each of two projectors, and one that stops leaves the list', async () => {
    const pids = () => projectors.map(one => one.pid).toSorted();
    await until(async () => (await processes()).length === 2);
    const found = await processes();
    assert.deepEqual(found.map(({ pid }) => pid).toSorted(), pids());
    for (const one of found)
      assert.partialDeepStrictEqual(one, { role: 'projector', version: '0.2.0', isResponding: true });
    const extra = await startProjector();
    await until(async () => (await processes()).length === 3);
    assert.equal(await extra.stop(), 0);
    assert.deepEqual((await processes()).map(({ pid }) => pid).toSorted(), pids());
  });

  it('rebuild a table from the events, and record who requested it', async () => {
    await app.pool.query(`UPDATE "${table}" SET name = 'Tampered'`);
    const { status, body } = await http.post(`${path}/projections/partner/rebuilds`);
    assert.equal(status, 202, JSON.stringify(body));
    await ended('partner', 'DONE');
    assert.deepEqual((await namesIn()).includes('Tampered'), false);
    const { lastRebuild } = await projectionOf('partner');
    assert.partialDeepStrictEqual(lastRebuild, { outcome: 'DONE', rows: 1, isEqual: false });
    await app.shown(await app.store.head());
    const { body: acts } = await http.get('/admin/activity?noun=maintenance');
    assert.partialDeepStrictEqual(acts[0], {
      type: 'MaintenanceRebuildRequested',
      detail: 'partner',
      channel: 'CONSOLE',
    });
  });

  it('show a rebuild that waits, refuse a second one, and cancel it', async () => {
    // holding the replay lock delays the rebuild, as `make replay` would
    const holder = new Client({ connectionString: app.url });
    await holder.connect();
    const lock = `hashtextextended('latchkey replay partner', 0)`;
    await holder.query(`SELECT pg_advisory_lock(${lock})`);
    const { body } = await http.post(`${path}/projections/partner/rebuilds`);
    assert.partialDeepStrictEqual(await projectionOf('partner'), {
      rebuild: {
        rebuildId: body.rebuildId,
        phase: 'waiting',
        isCancelling: false,
        requestedBy: { name: 'Ada Lovelace' },
      },
    });
    const { status: second, body: refused } = await http.post(`${path}/projections/partner/rebuilds`);
    assert.deepEqual([second, refused.reason], [409, 'maintenance.rebuilding']);
    const at = `${path}/projections/partner/rebuilds/${body.rebuildId}`;
    assert.equal((await http.delete(at)).status, 202);
    assert.equal((await projectionOf('partner')).rebuild.isCancelling, true);
    await holder.query(`SELECT pg_advisory_unlock(${lock})`);
    await holder.end();
    await ended('partner', 'CANCELLED');
    assert.equal((await http.delete(at)).body.reason, 'maintenance.rebuild_ended');
    assert.equal((await http.post(`${path}/projections/unknown/rebuilds`)).status, 404);
  });

  it('a rebuild is continued by the other projector if one is killed', async () => {
    const [first, second] = projectors;
    const holder = new Client({ connectionString: app.url });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE projection_rebuilds IN EXCLUSIVE MODE');
    await http.post(`${path}/projections/partner/rebuilds`);
    const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'projection_rebuilds'::regclass AND NOT granted`;
    await until(async () => (await app.pool.query(waiting)).rows.length > 0);
    await first!.kill();
    await holder.query('ROLLBACK');
    await holder.end();
    await ended('partner', 'DONE');
    const left = await app.pool.query(`SELECT to_regclass('"${table}__next"') AS next`);
    assert.equal(left.rows[0].next, null);
    projectors = [second!];
  });
});
