import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runStatement, startPostgres } from './embeddedPostgres.ts';
import { postgresFolder } from './postgresBinaries.ts';
import { testDatabase } from '../../testing/database/testPostgres.ts';

const settings = { fsync: 'off' };
const modulePath = path.join(import.meta.dirname, 'embeddedPostgres.ts');

describe('embedded PostgreSQL', function () {
  this.timeout(60_000);
  let folder = '';
  let dir = '';
  const stops: (() => Promise<void>)[] = [];
  const start = async () => {
    const server = await startPostgres({ dir, settings });
    stops.push(server.stop);
    return server;
  };
  const readNotes = async (url: string) =>
    (await runStatement<{ body: string }>(url, 'select body from note order by body')).map(row => row.body);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'latchkey-embedded-'));
    chmodSync(folder, 0o755);
    dir = path.join(folder, 'deep', 'data');
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('OPS: starts cold with UTF-8 and its own database, and keeps the data over a restart', async () => {
    const first = await start();
    const [row] = await runStatement<object>(
      first.url,
      `select current_database() as name, pg_encoding_to_char(encoding) as encoding, datlocale as locale
       from pg_database where datname = current_database()`,
    );
    assert.deepEqual({ ...row }, { name: 'latchkey', encoding: 'UTF8', locale: 'C.UTF-8' });
    assert.equal(first.adopted, false);
    assert.equal(statSync(`${dir}.password`).mode & 0o777, 0o600);
    await runStatement(first.url, 'create table note as select $1::text as body', ['Schlüssel']);
    await first.stop();
    await first.stop();
    const second = await start();
    assert.equal(second.adopted, false);
    assert.deepEqual(await readNotes(second.url), ['Schlüssel']);
  });

  it('OPS: adopts the server of a parent that was killed', async () => {
    const script = `import { startPostgres } from ${JSON.stringify(modulePath)};
      const { pid } = await startPostgres({ dir: ${JSON.stringify(dir)}, settings: { fsync: 'off' } });
      console.log(pid); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const adopted = await start();
    assert.equal(adopted.adopted, true);
    assert.equal(adopted.pid, Number(String(line)));
    await runStatement(adopted.url, 'create table note (body text)');
  });

  it('OPS: recovers when the postmaster was killed while clients were at work', async () => {
    const first = await start();
    await runStatement(first.url, `create table note as select 'kept' as body`);
    const busy = runStatement(first.url, 'select pg_sleep(30)').then(
      () => 'ended',
      () => 'broken',
    );
    process.kill(first.pid, 'SIGKILL');
    const second = await start();
    assert.equal(second.adopted, false);
    assert.notEqual(second.pid, first.pid);
    assert.deepEqual(await readNotes(second.url), ['kept']);
    assert.equal(await busy, 'broken');
  });

  it('OPS: a second start next to a running server shares it', async () => {
    const first = await start();
    const second = await start();
    assert.deepEqual([second.pid, second.url, second.adopted], [first.pid, first.url, true]);
  });

  it('OPS: refuses a folder that contains something else', async () => {
    mkdirSync(path.join(dir, 'photos'), { recursive: true });
    await assert.rejects(startPostgres({ dir, settings }), /neither empty nor a PostgreSQL data folder/);
  });

  it('OPS: started as root from a closed folder, runs a copy of its programs next to the data', async function () {
    if (process.getuid?.() !== 0) return this.skip();
    const closed = mkdtempSync(path.join(tmpdir(), 'latchkey-closed-'));
    const programs = path.join(closed, 'native');
    try {
      cpSync(postgresFolder(), programs, { recursive: true, verbatimSymlinks: true });
      copyFileSync(path.join(postgresFolder(), '..', 'package.json'), path.join(closed, 'package.json'));
      for (const round of [1, 2]) {
        const server = await startPostgres({ dir, settings, programs });
        stops.push(server.stop);
        const [row] = await runStatement<{ round: number }>(server.url, 'select $1::int as round', [round]);
        assert.equal(row?.round, round);
        const program = readlinkSync(`/proc/${server.pid}/exe`);
        assert.ok(program.startsWith(`${dir}.programs/`), program);
        await server.stop();
      }
    } finally {
      rmSync(closed, { recursive: true, force: true });
    }
  });

  it('OPS: names the closed folder if started as root', async function () {
    if (process.getuid?.() !== 0) return this.skip();
    chmodSync(folder, 0o700);
    await assert.rejects(startPostgres({ dir, settings }), new RegExp(`chmod o\\+x ${folder}`));
  });
});

describe('test databases', function () {
  this.timeout(60_000);

  it('OPS: gives every caller its own empty database', async () => {
    const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
    await runStatement(one.url, 'create table note (body text)');
    await runStatement(two.url, 'create table note (body text)');
    assert.notEqual(one.url, two.url);
    await Promise.all([one.drop(), two.drop()]);
    await assert.rejects(runStatement(one.url, 'select 1'), /does not exist/);
  });

  it('OPS: waits for the disk when a durable one is asked for', async () => {
    const durable = await testDatabase({ durable: true });
    assert.deepEqual(await runStatement(durable.url, 'show fsync'), [{ fsync: 'on' }]);
    await durable.drop();
  });
});
