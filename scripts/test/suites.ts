import { statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../product/config.ts';
import { stopPostgres, testDatabase } from '../testPostgres.ts';
import { findChromium } from './chromium.ts';
import { mocha, testFiles } from './mocha.ts';
import { failedOne, none, sum, type Outcome, type Step } from './outcome.ts';

const minute = 60_000;
/** Tests that compute keep a core busy each; those that need a database wait a third of their time. */
const lanes = { computing: 2, waiting: 3 };

/** Lanes of about the same weight; a file's size is near enough to the time it takes. */
const shared = (files: readonly string[], lanesOf: number): readonly (readonly string[])[] => {
  const weighed = files.map(file => ({ file, weight: statSync(path.join(root, file)).size }));
  const open = Array.from({ length: lanesOf }, () => ({ files: [] as string[], weight: 0 }));
  for (const { file, weight } of weighed.toSorted((one, other) => other.weight - one.weight)) {
    const lightest = open.reduce((one, other) => (other.weight < one.weight ? other : one));
    lightest.files.push(file);
    lightest.weight += weight;
  }
  return open.map(lane => lane.files);
};

const unit = async (): Promise<Outcome> => {
  const [all, needy] = await Promise.all([testFiles('.test.ts'), testFiles('.int.test.ts')]);
  const files = all.filter(file => !needy.includes(file));
  return sum(
    await Promise.all(shared(files, lanes.computing).map(lane => mocha(lane, { mostMs: 10 * minute }))),
  );
};

/** Components of the console, in processes of their own: these have a document, which server code must not see. */
const components = async (): Promise<Outcome> =>
  sum(
    await Promise.all(
      shared(await testFiles('.test.tsx'), lanes.computing).map(lane => mocha(lane, { mostMs: 10 * minute })),
    ),
  );

/** Tests that need a database: each makes one of its own on a server that all of them use. */
const int = async (): Promise<Outcome> => {
  const files = await testFiles('.int.test.ts');
  if (files.length === 0) return none;
  const { url } = await testDatabase();
  try {
    const env = { TEST_DATABASE_URL: url };
    return sum(
      await Promise.all(
        shared(files, lanes.waiting).map(async lane => mocha(lane, { env, mostMs: 20 * minute })),
      ),
    );
  } finally {
    await stopPostgres();
  }
};

/** Takes about as long as all journeys do. */
const walk = 'web/e2e/screens.e2e.ts';

/** Tests in a browser: the walk over all screens, and beside it the journeys, one after the other on one product. */
const e2e = async (): Promise<Outcome> => {
  const files = await testFiles('.e2e.ts');
  try {
    const options = { env: { CHROMIUM: await findChromium() }, timeout: 10 * minute, mostMs: 30 * minute };
    const journeys = files.filter(file => file !== walk);
    return sum(await Promise.all([mocha([walk], options), mocha(journeys, options)]));
  } catch (error) {
    return failedOne(error instanceof Error ? error.message : String(error));
  }
};

export const suites: readonly Step[] = [
  { name: 'unit', run: unit },
  { name: 'components', run: components },
  { name: 'int', run: int },
  { name: 'e2e', run: e2e },
];
