import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiSettings } from '@latchkey/api/config.ts';
import { projectorSettings } from '@latchkey/projector/config.ts';
import { workerSettings } from '@latchkey/workers/config.ts';
import { relaySettings } from '@latchkey/workers/relay/config.ts';
import { productSettings, root } from './config.ts';

const processes = {
  start: productSettings,
  API: apiSettings,
  projector: projectorSettings,
  workers: workerSettings,
  relay: relaySettings,
};

it('36: docs/settings.md has each setting of each process, and no other', () => {
  const text = readFileSync(path.join(root, 'docs', 'settings.md'), 'utf8');
  const documented = [...text.matchAll(/^\| (`[A-Z_`, ]+`) \| ([A-Za-z, ]+) \|/gm)].flatMap(
    ([, names, readBy]) =>
      names!
        .split(', ')
        .flatMap(name => readBy!.split(', ').map(one => `${name.replaceAll('`', '')} ${one}`)),
  );
  const declared = Object.entries(processes).flatMap(([name, { shape }]) =>
    Object.keys(shape).map(setting => `${setting} ${name}`),
  );
  assert.deepEqual(documented.toSorted(), declared.toSorted());
});
