import { buildWeb } from '../../product/buildWeb.ts';
import { command, packaged } from './command.ts';
import { failedOne, passedOne, type Outcome, type Step } from './outcome.ts';
import { prose } from '../prose/check.ts';
import { checkLengths } from './lengths.ts';
import { checkLinks } from './links.ts';
import { checkNames } from './names.ts';
import { sizes } from './sizes.ts';

const timeoutMs = 300_000;
const node = process.execPath;

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly comment?: string;
      readonly rule: { readonly name: string; readonly severity: string };
      readonly cycle?: readonly { readonly name: string }[];
    }[];
  };
}

const plain =
  (args: readonly string[], noteOf: (output: string) => string | undefined = () => undefined) =>
  async (): Promise<Outcome> => {
    const { isOk, output } = await command(node, args, { timeoutMs });
    return isOk ? passedOne(noteOf(output)) : failedOne(output);
  };

const imports = async (): Promise<Outcome> => {
  const packages = [
    'events',
    'api',
    'projector',
    'workers',
    'web/src',
    'client/src',
    'sandbox',
    'product',
    'testing',
    'e2e',
    'bench',
  ];
  const args = ['--config', '.dependency-cruiser.js', '--output-type', 'json', ...packages];
  const cruiser = packaged('dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const { stdout, output } = await command(node, [cruiser, ...args], { timeoutMs });
  if (!stdout.startsWith('{')) return failedOne(output || 'dependency-cruiser said nothing');
  const { totalCruised, violations } = (JSON.parse(stdout) as Cruise).summary;
  if (totalCruised === 0) return failedOne('dependency-cruiser saw no module');
  const lines = violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ from, to, rule, cycle = [] }) =>
      [`${rule.name}: ${from} → `, cycle.length > 0 ? cycle.map(({ name }) => name).join(' → ') : to].join(
        '',
      ),
    );
  return lines.length > 0 ? failedOne(lines.join('\n')) : passedOne(`${totalCruised} modules`);
};

const web = async (): Promise<Outcome> => {
  try {
    return passedOne((await buildWeb()) ? 'built' : 'up to date');
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as { stdout?: string; stderr?: string; message: string };
    return failedOne(`${stdout}\n${stderr}`.trim() || message);
  }
};

const counted = (pattern: RegExp) => (output: string) => pattern.exec(output)?.[0];

/** Checks without a running product. Each counts as one test. */
export const checks: readonly Step[] = [
  { name: 'types', run: plain([packaged('@typescript', 'native', 'bin', 'tsc'), '-b']) },
  {
    name: 'lint',
    run: plain([packaged('oxlint', 'bin', 'oxlint'), '--type-aware', '-f', 'unix']),
  },
  {
    name: 'format',
    run: plain([packaged('oxfmt', 'bin', 'oxfmt'), '--check'], counted(/\d+ files/)),
  },
  { name: 'imports', run: imports },
  // unused packages and exports, and unused files outside of `src/` (knip.jsonc)
  { name: 'unused', run: plain([packaged('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints']) },
  { name: 'prose', run: prose },
  { name: 'terms', run: checkNames },
  { name: 'lengths', run: checkLengths },
  { name: 'links', run: checkLinks },
  { name: 'web', run: web },
  { name: 'sizes', run: sizes },
];
