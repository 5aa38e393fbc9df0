import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './config.ts';

const traced = ['write', 'fsync', 'rename'];

describe('files that must survive a power loss', function () {
  this.timeout(30_000);
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'latchkey-durable-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a script in a separate process. Returns its `write`, `fsync` and `rename` calls. */
  const callsOf = (script: string): readonly string[] => {
    const trace = path.join(folder, 'trace.json');
    const tracing = ['--trace-event-categories', 'node.fs.sync', '--trace-event-file-pattern', trace];
    execFileSync(process.execPath, [...tracing, '--input-type=module-typescript', '-e', script], {
      cwd: root,
    });
    const { traceEvents } = JSON.parse(readFileSync(trace, 'utf8')) as {
      traceEvents: readonly { name: string; ph: string }[];
    };
    return traceEvents
      .filter(({ ph }) => ph === 'B')
      .map(({ name }) => name.slice(name.lastIndexOf('.') + 1))
      .filter(name => traced.includes(name));
  };

  it('the secrets are on disk before they get their name, and then their name is', () => {
    const data = path.join(folder, 'data');
    const calls = callsOf(`
      import { mkdirSync } from 'node:fs';
      import { secretsOf } from './product/run/secrets.ts';
      mkdirSync(${JSON.stringify(data)});
      secretsOf(${JSON.stringify(data)});`);
    assert.deepEqual(calls, ['write', 'fsync', 'rename', 'fsync']);
    assert.deepEqual(readdirSync(data), ['secrets.json']);
    const { mode, size } = statSync(path.join(data, 'secrets.json'));
    assert.equal(mode & 0o777, 0o600);
    assert.ok(size > 0);
  });
});
