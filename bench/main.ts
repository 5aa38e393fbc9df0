import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { stopPostgres } from '../testing/database/testPostgres.ts';
import { benchCardPictures } from './cardPictures.ts';
import { benchAppend } from './append.ts';
import { benchCsvOrder } from './csvOrder.ts';
import { benchDrag } from './drag.ts';
import { goals, isOver, type Goal } from './goals.ts';
import { benchHttp } from './http.ts';
import { benchInbox } from './inbox.ts';
import { benchJobs } from './jobs.ts';
import { benchLedger } from './ledger.ts';
import { benchLargeOrder } from './largeOrder.ts';
import { benchLoginStorm } from './loginStorm.ts';
import { benchLists } from './lists.ts';
import { benchLive } from './live.ts';
import { benchMiddlePage } from './middlePage.ts';
import { benchOrder } from './order.ts';
import { benchPasses } from './passes.ts';
import { benchProjection } from './projection.ts';
import { benchRebuild } from './rebuild.ts';
import { benchRelay } from './relay.ts';
import { benchSearchUpkeep } from './searchUpkeep.ts';
import { benchSignInTiming } from './signInTiming.ts';
import { benchTenants } from './tenants.ts';
import { benchWebhooks } from './webhooks.ts';
import type { Measured } from './row.ts';

const groups: readonly {
  readonly rows: readonly number[];
  readonly bench: (isRequested: (row: number) => boolean) => Promise<readonly Measured[]>;
}[] = [
  { rows: [1, 4, 5, 7], bench: benchAppend },
  { rows: [6], bench: benchOrder },
  { rows: [8, 10], bench: benchProjection },
  { rows: [50], bench: benchRebuild },
  { rows: [11, 12], bench: benchLive },
  { rows: [16], bench: benchHttp },
  { rows: [18, 19, 20, 31, 45], bench: benchLists },
  { rows: [46], bench: benchMiddlePage },
  { rows: [21], bench: benchSearchUpkeep },
  { rows: [32], bench: benchLedger },
  { rows: [33], bench: benchTenants },
  { rows: [34], bench: benchLoginStorm },
  { rows: [35], bench: benchSignInTiming },
  { rows: [36, 37], bench: benchPasses },
  { rows: [38], bench: benchCardPictures },
  { rows: [39], bench: benchDrag },
  { rows: [42, 43], bench: benchRelay },
  { rows: [44], bench: benchWebhooks },
  { rows: [47], bench: benchLargeOrder },
  { rows: [49], bench: benchCsvOrder },
  { rows: [48], bench: benchInbox },
  { rows: [13, 26, 27, 40, 41], bench: benchJobs },
];

const requestedRows = process.argv.slice(2).map(Number);
const unknown = requestedRows.filter(row => !goals.some(goal => goal.row === row));
if (unknown.length > 0) throw new Error(`there is no row ${unknown.join(', ')}`);
const isRequested = (row: number) => requestedRows.length === 0 || requestedRows.includes(row);

const shown = (figure: number): string =>
  figure >= 1_000
    ? Math.round(figure).toLocaleString('en')
    : figure >= 100
      ? figure.toFixed(0)
      : figure.toFixed(2);
const verdictOf = (goal: Goal, figure: number): string => {
  if (!isOver(goal, figure)) return 'UNDER';
  return isOver({ ...goal, floor: goal.moonshot }, figure) ? 'moonshot' : 'ok';
};
const lineOf = (goal: Goal, { figure, medians, unit }: Measured): string => {
  const parts = Object.entries(medians).map(([name, value]) => `${name} ${shown(value)}`);
  const cells = [
    goal.row,
    goal.what,
    goal.against,
    shown(figure),
    goal.floor,
    goal.moonshot,
    verdictOf(goal, figure),
    `${parts.join(', ')} ${unit}`,
  ];
  return `| ${cells.join(' | ')} |`;
};

process.stdout.write(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load ${loadavg()[0]!.toFixed(1)} at the start, Node ${process.version}\n\n` +
    '| # | what | against | ratio | floor | moonshot | verdict | medians |\n| ---: | --- | --- | ---: | ---: | ---: | --- | --- |\n',
);
const measured: Measured[] = [];
let isUnder = false;
try {
  for (const { rows, bench } of groups) {
    if (!rows.some(isRequested)) continue;
    const found = await bench(isRequested).catch((error: unknown) => {
      process.stderr.write(
        `rows ${rows.join(', ')}: ${error instanceof Error ? error.stack : String(error)}\n`,
      );
      isUnder = true;
      return [];
    });
    for (const one of found.toSorted((a, b) => a.row - b.row)) {
      const goal = goals.find(({ row }) => row === one.row)!;
      measured.push(one);
      isUnder ||= !isOver(goal, one.figure);
      process.stdout.write(`${lineOf(goal, one)}\n`);
    }
  }
} finally {
  await stopPostgres();
}
const results = {
  at: new Date().toISOString(),
  node: process.version,
  cores: availableParallelism(),
  load: loadavg(),
  rows: measured,
};
await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = isUnder ? 1 : 0;
