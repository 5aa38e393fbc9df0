import { checks } from './running/checks.ts';
import { killCommands } from './running/command.ts';
import { failedOne, sum, tally, type Outcome, type Step } from './running/outcome.ts';
import { suites } from './running/suites.ts';
import { prepareTools } from './running/tools.ts';

const steps: readonly Step[] = [...checks, ...suites];
const maxLinesAtEnd = 100;
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const show = ({ name, run }: Step) => {
  const began = performance.now();
  return run()
    .catch((error: unknown) =>
      failedOne(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
    .then((outcome: Outcome) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const { failed, note, lines, warnings } = outcome;
      const notes = [tally(outcome), note].filter(Boolean).join(' · ');
      print(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${`${seconds} s`.padStart(8)}   ${notes}`);
      for (const line of [...warnings, ...lines]) print(`    ${line}`);
      return outcome;
    });
};

const requested = process.argv.slice(2);
const unknown = requested.filter(name => !steps.some(step => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. Use one of: ${steps.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
for (const [name, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(name, () => {
    print(`\naborted by ${name}, while these were running:\n${killCommands().join('\n')}`);
    process.exit(code);
  });
}

const isRequested = ({ name }: Step) => requested.length === 0 || requested.includes(name);
if (suites.some(step => ['unit', 'e2e'].includes(step.name) && isRequested(step))) void prepareTools();
const outcomes: Outcome[] = [];
const inTurn = async (queue: Step[]) => {
  for (let next = queue.shift(); next; next = queue.shift()) outcomes.push(await show(next));
};
const early = checks.filter(step => isRequested(step) && step.name !== 'sizes');
await Promise.all([inTurn(early), inTurn(early)]);
await Promise.all(
  [...checks.filter(({ name }) => name === 'sizes'), ...suites]
    .filter(isRequested)
    .map(step => inTurn([step])),
);
const total = sum(outcomes);
const titles = total.lines.filter(line => line.startsWith('✗'));
// repeated at the end, for people who read only the last lines
if (total.failed > 0) print(`\nWhat failed:\n${total.lines.slice(0, maxLinesAtEnd).join('\n')}`);
if (titles.length > 1) print(`\n${titles.join('\n')}`);
print(`\n${tally(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;
