import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../product/run/config.ts';
import { promtool } from '../running/debian.ts';

const run = promisify(execFile);
const folder = path.join(root, 'deploy');
const alertsFile = path.join(folder, 'prometheus', 'alerts.yml');
const sources = [
  'api/src/metrics.ts',
  'projector/src/metricsRegistry.ts',
  'workers/src/metrics.ts',
  'workers/src/ports/countOutcomes.ts',
  'workers/src/ports/observedCalls.ts',
  'workers/src/relay/relayHealth.ts',
  'events/src/health/countedAppends.ts',
  'events/src/health/processMetrics.ts',
];
interface Board {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

describe('36: monitoring', function () {
  this.timeout(120_000);
  let alerts: string;
  let checker: string;
  let names: readonly string[];
  let board: Board;
  before(async () => {
    checker = await promtool();
    alerts = await readFile(alertsFile, 'utf8');
    names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    assert.ok(names.length > 10);
    board = JSON.parse(await readFile(path.join(folder, 'grafana', 'latchkey.json'), 'utf8')) as Board;
  });

  it('alerts are valid, and each one fires in its own test', async () => {
    await run(checker, ['check', 'rules', alertsFile]);
    const tests = path.join(folder, 'prometheus', 'alerts.test.yml');
    const { stdout } = await run(checker, ['test', 'rules', tests]);
    assert.match(stdout, /SUCCESS/);
    const text = await readFile(tests, 'utf8');
    assert.deepEqual(
      names.filter(name => !new RegExp(`alertname: ${name}\\n.*\\n +exp_alerts:\\n`).test(text)),
      [],
    );
  });

  it('the operating guide says what to do about each alert', async () => {
    const guide = await readFile(path.join(root, 'docs', 'operating.md'), 'utf8');
    assert.deepEqual(
      names.filter(name => !guide.includes(`| \`${name}\``)),
      [],
    );
  });

  it('alerts and board use metrics that the processes have, and queries that Prometheus reads', async () => {
    const code = (await Promise.all(sources.map(file => readFile(path.join(root, file), 'utf8')))).join('\n');
    const isDefined = (name: string): boolean => {
      const base = name.replace(/_(bucket|count|sum)$/, '');
      const [, projection] = /^latchkey_projection_(\w+)_total$/.exec(base) ?? [];
      const [, chain] = /^latchkey_chain_(\w+)$/.exec(base) ?? [];
      return [base, projection, chain].some(one => one !== undefined && code.includes(`'${one}'`));
    };
    const queries = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    assert.ok(queries.length > 20);
    const used = new Set([alerts, ...queries].join('\n').match(/latchkey_\w+/g));
    assert.deepEqual(
      [...used].filter(name => !isDefined(name)),
      [],
    );
    // one rule per query, because promtool 2.42 checks expressions only in rules
    const rules = queries.map((expr, n) => ({ record: `latchkey:query${n}`, expr }));
    const file = path.join(root, '.cache', `queries-${process.pid}.json`);
    await writeFile(file, JSON.stringify({ groups: [{ name: 'board', rules }] }));
    try {
      await run(checker, ['check', 'rules', '--lint=none', file]);
    } finally {
      await rm(file);
    }
  });
});
