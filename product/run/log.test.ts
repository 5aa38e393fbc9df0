import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openLog } from './log.ts';

describe('the logs of a start', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'latchkey-log-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('hold the lines of each process, next to those of the previous run, and errors are reported', () => {
    const output: string[] = [];
    const write = (...lines: readonly string[]) => {
      const { log, close } = openLog(folder, text => void output.push(text));
      for (const line of lines) log('api', line);
      close();
    };
    write('{"level":30,"msg":"listening"}');
    write('{"level":50,"msg":"it broke","err":{"message":"no port"}}');
    assert.equal(readFileSync(path.join(folder, 'api.1.log'), 'utf8'), '{"level":30,"msg":"listening"}\n');
    assert.match(readFileSync(path.join(folder, 'api.log'), 'utf8'), /it broke/);
    assert.deepEqual(output, ['api: it broke: no port']);
  });

  it('ignore writes after their end, when the folder may be gone', () => {
    const { log, close } = openLog(folder, text => assert.fail(text));
    log('postgres', 'starting', true);
    close();
    rmSync(folder, { recursive: true });
    log('postgres', 'the last words of a database that stops', true);
    assert.throws(() => readFileSync(path.join(folder, 'postgres.log')), { code: 'ENOENT' });
  });
});
