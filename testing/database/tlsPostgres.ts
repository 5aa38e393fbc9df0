import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runStatement, startPostgres } from '../../product/postgres/embeddedPostgres.ts';
import { postgresIdentity } from '../../product/postgres/postgresBinaries.ts';

const run = promisify(execFile);

/** Creates a certificate authority. `ca` is its PEM file; `sign` issues a server certificate for hosts. */
const makeAuthority = async (folder: string, name: string) => {
  const file = (ending: string) => path.join(folder, `${name}.${ending}`);
  const openssl = (...args: readonly string[]) => run('openssl', args);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'] as const;
  const ca = file('ca.pem');
  await openssl('req', '-x509', ...newKey, '-keyout', file('ca.key'), '-out', ca, '-subj', `/CN=${name}`);
  const sign = async (names: string) => {
    const [key, request, certificate] = [file('server.key'), file('csr'), file('server.pem')];
    await openssl('req', ...newKey, '-keyout', key, '-out', request, '-subj', '/CN=database');
    writeFileSync(file('ext'), `subjectAltName=${names}\n`);
    const signed = ['-CA', ca, '-CAkey', file('ca.key'), '-extfile', file('ext')];
    await openssl('x509', '-req', '-in', request, ...signed, '-CAcreateserial', '-out', certificate);
    return { key, certificate };
  };
  return { ca, sign };
};

/**
 * Starts a PostgreSQL that accepts TLS, with a certificate for 127.0.0.1. `ca`: PEM file of its authority.
 * `otherCa`: PEM file of an authority that it doesn't use. `requireTls` makes the server refuse connections
 * without TLS, after a short delay.
 */
export const startTlsPostgres = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-tls-'));
  chmodSync(folder, 0o755);
  const { ca, sign } = await makeAuthority(folder, 'right');
  const { ca: otherCa } = await makeAuthority(folder, 'wrong');
  const { key, certificate } = await sign('IP:127.0.0.1');
  const { uid, gid } = await postgresIdentity();
  if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid);
  const dir = path.join(folder, 'data');
  const tls = { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key };
  const { url, stop } = await startPostgres({ dir, settings: { fsync: 'off', ...tls } });
  const requireTls = async () => {
    writeFileSync(path.join(dir, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n');
    await runStatement(url, 'SELECT pg_reload_conf()');
  };
  const end = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, ca, otherCa, requireTls, end };
};
