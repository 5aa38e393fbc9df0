import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { signIn } from './apiClient.ts';
import { startProduct, type Product } from './startProduct.ts';
import { readSettings } from './config.ts';
import { until } from '../postgres/postmaster.ts';

const [mount, unmount] = ['mount', 'umount'] as const;
const size = '320m';
const recoveryMs = 120_000;

/** Mounts a small file system; null without the required privileges. */
const smallDisk = (): { folder: string; end: () => void } | null => {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-disk-'));
  const end = () => {
    execFileSync(unmount, ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  };
  try {
    execFileSync(mount, ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return { folder, end };
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
};

const fill = (file: string): void => {
  for (let bytes = 1_048_576; bytes >= 1; bytes = Math.floor(bytes / 4)) {
    const chunk = Buffer.alloc(bytes);
    try {
      for (;;) appendFileSync(file, chunk);
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    }
  }
};

describe('32.20: a full disk', function () {
  this.timeout(240_000);
  let disk: ReturnType<typeof smallDisk> = null;
  let product: Product | undefined;
  const output: string[] = [];
  before(function () {
    disk = smallDisk();
    if (!disk) this.skip();
  });
  after(async () => {
    await product?.stop();
    disk?.end();
  });

  it('stops nothing for good: logs, lock and processes recover within seconds of free space', async () => {
    const { folder } = disk!;
    const dir = path.join(folder, 'data');
    mkdirSync(dir);
    chmodSync(dir, 0o755); // the database's user needs access
    product = await startProduct({
      dir,
      restart: true,
      report: text => void output.push(text),
      settings: { ...readSettings({}), PORT: 0 },
    });
    const { run } = product;
    const filler = path.join(folder, 'filler');
    fill(filler);

    // needs more space than there is, so the database logs an error
    const database = new Client({ connectionString: run.database });
    database.on('error', () => undefined);
    await database.connect();
    await assert.rejects(
      database.query(
        'CREATE TABLE much AS SELECT repeat(md5(n::text), 9) FROM generate_series(1, 200000) AS n',
      ),
    );
    await database.end().catch(() => undefined);
    // the failed table has freed its space, so the disk is filled again until not even database errors can be
    // logged
    const late = performance.now() + recoveryMs;
    while (!output.some(text => text.includes("Couldn't write the logs"))) {
      assert.ok(performance.now() < late, output.join('\n'));
      fill(filler);
      const complaining = new Client({ connectionString: run.database });
      complaining.on('error', () => undefined);
      await complaining
        .connect()
        .then(() => complaining.query('SELECT 1/0'))
        .catch(() => undefined);
      await complaining.end().catch(() => undefined);
    }
    const before = product.pids()['projector'];
    product.kill('projector');
    const isAnother = () => {
      const now = product!.pids()['projector'];
      return now !== undefined && now !== before ? true : undefined;
    };
    assert.ok(await until(isAnother, recoveryMs));

    rmSync(filler);
    const freed = performance.now();
    const isBack = async () => {
      const ready = await fetch(`${run.health}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => null,
      );
      if (ready?.status !== 200) return false;
      return signIn(run.api, run.signIn).then(
        () => true,
        () => false,
      );
    };
    while (!(await isBack())) assert.ok(performance.now() - freed < recoveryMs, output.join('\n'));
    assert.ok(
      await until(() => output.find(text => text.includes('The logs are being written again')), recoveryMs),
    );
    const lock = await until(() => {
      const held = JSON.parse(readFileSync(path.join(dir, 'lock.json'), 'utf8')) as {
        others: { pid: number }[];
      };
      return held.others.some(({ pid }) => pid === product!.pids()['projector']) ? held : undefined;
    }, recoveryMs);
    assert.ok(lock);
  });
});
