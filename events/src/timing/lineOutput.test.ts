import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { lineOutput } from './lineOutput.ts';

const dropped = (count: number) => `dropped ${count}\n`;
const own = fileURLToPath(new URL('lineOutput.ts', import.meta.url));

describe('lines of a log', function () {
  this.timeout(30_000);
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'latchkey-lines-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are all written, in their order', () => {
    const file = path.join(folder, 'log');
    const fd = openSync(file, 'a');
    const output = lineOutput(fd, dropped);
    const lines = Array.from({ length: 2_000 }, (_, n) => `line ${n}\n`);
    for (const line of lines.slice(1)) output.write(line);
    output.flush();
    closeSync(fd);
    const text = readFileSync(file, 'utf8');
    assert.ok(text.endsWith(lines.slice(2).join('')), 'the first one may still be under way');
  });

  it('32.20: that can’t be written don’t stop the process, use bounded memory, and are counted when dropped', () => {
    const full = openSync('/dev/full', 'a');
    const output = lineOutput(full, dropped);
    const line = `${'x'.repeat(999)}\n`;
    for (let n = 0; n < 5_000; n++) output.write(line);
    output.flush();
    closeSync(full);
    const file = path.join(folder, 'log');
    const fd = openSync(file, 'a'); // gets the lowest free descriptor, which was that of the full file
    assert.equal(fd, full);
    output.flush();
    closeSync(fd);
    const text = readFileSync(file, 'utf8');
    const written = text.split('\n').filter(one => one.startsWith('x')).length;
    const lost = Number(/dropped (\d+)/.exec(text)?.[1]);
    assert.ok(written >= 998 && written <= 1_001, `${written} were kept`);
    assert.ok(written + lost >= 4_999, 'the one that was under way may be missing');
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
