import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './config.ts';

const folder = path.join(root, 'deploy', 'systemd');
const units = readdirSync(folder).map(name => path.join(folder, name));

describe('36: systemd units', () => {
  it('are read by systemd without a complaint', function () {
    this.timeout(30_000);
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], {
      encoding: 'utf8',
    });
    if (error) return this.skip(); // no systemd here
    assert.deepEqual([status, stderr], [0, '']);
  });

  it('start files that exist, one per process', () => {
    const files = units.map(unit => /^ExecStart=.* (\S+)$/m.exec(readFileSync(unit, 'utf8'))![1]!);
    assert.equal(new Set(files).size, 4);
    for (const file of files) assert.ok(readFileSync(path.join(root, file), 'utf8').length > 0);
  });
});
