import assert from 'node:assert/strict';
import { newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { testDatabase } from '../../testing/database/testPostgres.ts';
import { startTlsPostgres } from '../../testing/database/tlsPostgres.ts';
import { until } from '../../testing/workers/runner/recorder.ts';
import { startTestProcess } from '../../testing/workers/testProcesses.ts';
import { runStatement } from './embeddedPostgres.ts';

describe('a database with TLS', function () {
  this.timeout(120_000);
  let server: Awaited<ReturnType<typeof startTlsPostgres>>;
  before(async () => (server = await startTlsPostgres()));
  after(() => server?.end());

  const urlWith = (settings: Readonly<Record<string, string>>, { url } = server): string => {
    const address = new URL(url);
    for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, value);
    return address.href;
  };
  const connect = (url: string) => migrate(url, []);
  const isEncrypted = async (url: string) => {
    const sql = 'SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
    return (await runStatement<{ ssl: boolean }>(url, sql))[0]!.ssl;
  };

  it('verify-full with the right authority: every connection of a process is encrypted', async () => {
    const url = urlWith({ sslmode: 'verify-full', sslrootcert: server.ca });
    assert.equal(await isEncrypted(url), true);
    const settings = { DATABASE_URL: url, SECRET_KEYS: newSecretKey(), PORT: '0', LOG_LEVEL: 'error' };
    const projector = await startTestProcess('projector/src/main.ts', settings);
    try {
      const sql = `SELECT ssl FROM pg_stat_ssl NATURAL JOIN pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND client_addr IS NOT NULL`;
      const read = () => runStatement<{ ssl: boolean }>(url, sql);
      await until(async () => (await read()).length > 10);
      const sessions = await read();
      assert.ok(sessions.every(({ ssl }) => ssl));
    } finally {
      await projector.stop();
    }
  });

  for (const sslmode of ['verify-full', 'verify-ca', 'require', 'prefer'])
    it(`${sslmode} with another authority, or none, is refused with a hint`, async () => {
      const untrusted = /isn’t signed by a trusted authority.*sslrootcert/;
      await assert.rejects(connect(urlWith({ sslmode, sslrootcert: server.otherCa })), untrusted);
      await assert.rejects(connect(urlWith({ sslmode })), untrusted);
    });

  it('verify-full under a name that the certificate doesn’t have is refused with a hint', async () => {
    const address = new URL(urlWith({ sslmode: 'verify-full', sslrootcert: server.ca }));
    address.hostname = 'localhost';
    await assert.rejects(connect(address.href), /is for another host/);
  });

  it('an authority’s file that isn’t there is named', async () => {
    const sslrootcert = `${server.ca}.missing`;
    await assert.rejects(connect(urlWith({ sslmode: 'verify-full', sslrootcert })), /ca\.pem\.missing/);
  });

  it('no-verify encrypts and accepts any certificate; disable doesn’t encrypt', async () => {
    assert.equal(await isEncrypted(urlWith({ sslmode: 'no-verify' })), true);
    assert.equal(await isEncrypted(urlWith({ sslmode: 'disable' })), false);
  });

  it('a server without TLS is refused if the address asks for TLS', async () => {
    const plain = await testDatabase();
    try {
      const url = urlWith({ sslmode: 'verify-full', sslrootcert: server.ca }, { ...server, url: plain.url });
      await assert.rejects(connect(url), /doesn’t offer TLS/);
      await connect(plain.url);
    } finally {
      await plain.drop();
    }
  });

  it('a server that requires TLS refuses an address that doesn’t ask for it', async () => {
    await server.requireTls();
    const refused = async () => connect(server.url).then(() => null, String);
    await until(async () => (await refused()) !== null);
    assert.match((await refused())!, /no encryption/);
    await connect(urlWith({ sslmode: 'verify-full', sslrootcert: server.ca }));
  });
});
