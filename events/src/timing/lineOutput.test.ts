import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lineOutput } from './lineOutput.ts';

const dropped = (count: number) => `dropped ${count}\n`;
const own = fileURLToPath(new URL('lineOutput.ts', import.meta.url));

const textWith = async (file: string, lines: number): Promise<string> => {
  for (;;) {
    const text = readFileSync(file, 'utf8');
    if (text.split('\n').length > lines) return text;
    await pause(5);
  }
};

describe('lines of a log', function () {
  this.timeout(30_000);
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'latchkey-lines-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are all written, in their order', async () => {
    const file = path.join(folder, 'log');
    const fd = openSync(file, 'a');
    const output = lineOutput(fd, dropped);
    const lines = Array.from({ length: 2_000 }, (_, n) => `line ${n}\n`);
    for (const line of lines.slice(1)) output.write(line);
    output.flush();
    // the first line, which was written at once, is added by another thread
    const text = await textWith(file, 1_999);
    closeSync(fd);
    assert.ok(text.includes(lines.slice(2).join('')));
    assert.ok(text.includes(lines[1]!));
  });

  it('32.20: that can’t be written don’t stop the process, use bounded memory, and are counted when dropped', async () => {
    const full = openSync('/dev/full', 'a');
    const output = lineOutput(full, dropped);
    const line = `${'x'.repeat(999)}\n`;
    for (let n = 0; n < 5_000; n++) output.write(line);
    output.flush();
    closeSync(full);
    const file = path.join(folder, 'log');
    const fd = openSync(file, 'a'); // gets the lowest free descriptor, which the full file had
    assert.equal(fd, full);
    output.flush();
    // 1,000 lines fit, and the first one, which failed before, is retried while the descriptor is still open
    const text = await textWith(file, 1_002);
    closeSync(fd);
    const written = text.split('\n').filter(one => one.startsWith('x')).length;
    const lost = Number(/dropped (\d+)/.exec(text)?.[1]);
    assert.deepEqual([written, written + lost], [1_001, 5_000]);
  });

  it('32.20: a process whose standard output is full runs and ends as usual', async () => {
    const full = openSync('/dev/full', 'a');
    const program = `import { logOutput } from ${JSON.stringify(own)};
      import pino from 'pino';
      const log = pino({}, logOutput('test'));
      for (let n = 0; n < 1_000; n++) log.info('x'.repeat(100));
      setTimeout(() => { console.error('alive'); process.exit(3); }, 300);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: path.join(import.meta.dirname, '..', '..', '..', 'api'),
      stdio: ['ignore', full, 'pipe'],
    });
    let written = '';
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (written += text));
    const [code] = (await once(child, 'close')) as [number];
    closeSync(full);
    assert.deepEqual([code, written], [3, 'alive\n']);
  });
});
