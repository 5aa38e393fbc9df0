import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../../testing/database/testPostgres.ts';
import { migrateStore } from '../store/postgres/schema.ts';
import { positionOf } from '../store/position.ts';
import { queriesOf } from '../store/postgres/queries.ts';
import { keyRingOf, newSecretKey } from './keys.ts';
import { postgresPersonKeys } from './personKeys.ts';
import { HmacKeyMissing, KeysMissing, requireKeys } from './requireKeys.ts';
import { secretStore } from './secrets.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

describe('32.25: a database without its keys', function () {
  this.timeout(60_000);
  let database: TestDatabase;
  let pool: Pool;
  const [first, second, other] = [newSecretKey(), newSecretKey(), newSecretKey()];
  const rings = { first: keyRingOf(first), second: keyRingOf(second), other: keyRingOf(other) };
  before(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 2 });
    await migrateStore(pool);
    await secretStore(pool, rings.first).put('a password');
    await postgresPersonKeys(queriesOf(pool), rings.second).ensure(['user-1', 'user-2']);
  });
  after(async () => {
    await pool?.end();
    await database?.drop();
  });

  it('names each missing key and the sealed data; with all keys it is silent', async () => {
    await requireKeys(pool, keyRingOf(`${other},${first},${second}`));
    const refused = async (keys: string): Promise<KeysMissing> => {
      const error: unknown = await requireKeys(pool, keyRingOf(keys)).catch((thrown: unknown) => thrown);
      assert.ok(error instanceof KeysMissing);
      return error;
    };
    const missing = await refused(`${other},${first}`);
    assert.deepEqual(missing.keyIds, rings.second.ids);
    assert.match(missing.message, /personal data \(2\) cannot be opened.*append the missing keys/);
    const both = await refused(other);
    assert.deepEqual(both.keyIds.toSorted(), [...rings.first.ids, ...rings.second.ids].toSorted());
    assert.match(both.message, /personal data \(2\) and secrets \(1\)/);
  });

  it('notices that the oldest key is missing, with which the chain is signed', async () => {
    const position = positionOf('1000');
    const signature = rings.second.hmac('chain head', `${position}\nhash`);
    const insert = 'INSERT INTO chain_heads (position, hash, signature) VALUES ($1, $2, $3)';
    await pool.query(insert, [String(position), 'hash', signature]);
    await requireKeys(pool, keyRingOf(`${first},${second}`));
    await requireKeys(pool, keyRingOf(`${second},${first}`, second));
    await assert.rejects(requireKeys(pool, keyRingOf(`${second},${first}`)), HmacKeyMissing);
    await pool.query('DELETE FROM chain_heads');
  });

  for (const file of ['api/src/main.ts', 'projector/src/main.ts', 'workers/src/main.ts'])
    it(`${file} doesn’t start, and names the missing key`, async () => {
      const child = spawn(process.execPath, [path.join(root, file)], {
        env: {
          DATABASE_URL: database.url,
          SECRET_KEYS: other,
          PORT: '0',
          HEALTH_PORT: '0',

          PUBLIC_URL: 'http://127.0.0.1:1',
          SMTP_URL: 'smtp://127.0.0.1:1',
          MAIL_FROM: 'a@example.test',
          SMS_URL: 'http://127.0.0.1:1',
          SMS_KEY: 'none',
          NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [output, [code]] = await Promise.all([
        Promise.all([text(child.stdout), text(child.stderr)]),
        once(child, 'close') as Promise<[number | null]>,
      ]);
      assert.equal(code, 1, output.join('\n'));
      assert.match(output.join('\n'), new RegExp(`SECRET_KEYS lacks .*${rings.first.ids[0]}`));
      const { rows } = await pool.query<{ keys: string }>(
        'SELECT count(DISTINCT key_id) AS keys FROM (SELECT key_id FROM secrets UNION ALL SELECT key_id FROM person_keys) AS sealed',
      );
      assert.equal(rows[0]!.keys, '2', 'nothing was written under another key');
    });
});
