import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fetchKeycloak, missingForKeycloak } from '../identityProviders/keycloak.ts';
import { fetchKafka, missingForKafka } from '../kafka/testBroker.ts';
import { root } from '../../product/run/config.ts';
import { stopPostgres, testDatabase, type TestDatabase } from '../database/testPostgres.ts';
import { mocha, testFiles, type MochaOptions } from './mocha.ts';
import { failedOne, none, sum, type Outcome, type Step } from './outcome.ts';
import type { Place } from './slots.ts';
import { prepareBrowser, prepareTools } from './tools.ts';

const minute = 60_000;
/**
 * Mocha processes per suite. Each loads the tested code again, but with fewer, the last one would run alone
 * for a long time.
 */
const lanes = { unit: 1, components: 3, int: 12 };
/** Timeout of a Mocha process, as a safeguard: several times the duration of the longest one under load. */
const suiteTimeoutMs = 80 * minute;

/**
 * Weights of tests that take longer than their size suggests, because they kill processes, make thousands of
 * requests or issue thousands of credentials.
 */
const heavy: readonly (readonly [file: RegExp, times: number])[] = [
  [/[Kk]illed\./, 4],
  [/isolation\/isolation\./, 40],
  [/isolation\/(bodies|lists)\./, 15],
  [/workers\/src\/main\./, 24],
  [/(explained|mailLink|resend)\.int/, 9],
  [/client\/src\/packed\./, 6],
  [/mainJob\.e2e/, 4],
  [/(clicks|unclearEnds|widths|importFiles)\.e2e/, 3],
];
const weightOf = (file: string): number =>
  statSync(path.join(root, file)).size * (heavy.find(([one]) => one.test(file))?.[1] ?? 1);
/** Distributes files by weight: their size, which is roughly proportional to time, or a multiple of it. */
const shared = (files: readonly string[], lanesOf: number): readonly (readonly string[])[] => {
  const weighed = files.map(file => ({ file, weight: weightOf(file) }));
  const open = Array.from({ length: lanesOf }, () => ({ files: [] as string[], weight: 0 }));
  for (const { file, weight } of weighed.toSorted((one, other) => other.weight - one.weight)) {
    const lightest = open.reduce((one, other) => (other.weight < one.weight ? other : one));
    lightest.files.push(file);
    lightest.weight += weight;
  }
  return open.map(lane => lane.files.toSorted()).filter(files => files.length > 0);
};

/**
 * Places of the suites. A browser and its product keep both cores of the CI machine busy, so two at once
 * would only slow each other down. Small suites run next to them, so that the long ones have three slots at
 * the end.
 */
const places = {
  e2e: { rank: 0, slots: 2 },
  unit: { rank: 1, slots: 1 },
  components: { rank: 2, slots: 1 },
  int: { rank: 3, slots: 1 },
};
const mochas = async (
  place: Place,
  lanesOfIt: readonly (readonly string[])[],
  optionsOf: () => Promise<Partial<MochaOptions>> = async () => ({}),
): Promise<Outcome> =>
  sum(
    await Promise.all(
      lanesOfIt.map(files => mocha(place, files, async () => ({ suiteTimeoutMs, ...(await optionsOf()) }))),
    ),
  );

const unit = async (): Promise<Outcome> => {
  const [all, needy] = await Promise.all([testFiles('.test.ts'), testFiles('.int.test.ts')]);
  return mochas(
    places.unit,
    shared(
      all.filter(file => !needy.includes(file)),
      lanes.unit,
    ),
    async () => {
      await prepareTools();
      return {};
    },
  );
};

/** Runs the component tests in separate processes with a DOM, which server code must not see. */
const components = async (): Promise<Outcome> =>
  mochas(places.components, shared(await testFiles('.test.tsx'), lanes.components));

const int = async (): Promise<Outcome> => {
  const files = await testFiles('.int.test.ts');
  if (files.length === 0) return none;
  let database: Promise<TestDatabase> | undefined;
  try {
    return await mochas(places.int, shared(files, lanes.int), async () => {
      database ??= testDatabase();
      return { env: { TEST_DATABASE_URL: (await database).url } };
    });
  } finally {
    await stopPostgres();
  }
};

const walk = 'e2e/screens.e2e.ts';
/** A journey that adds hundreds of people and orders, among which other journeys wouldn't find their own. */
const crowd = 'e2e/journeys/importFiles/importFiles.e2e.ts';

/** Calls in a journey's source that open a product shared with other journeys. */
const sharedProducts = [/openAcme\('changing'\)/, /open(Shared|Acme)\(/];
/** Groups journeys by the product they share, as even an idle product uses the CPU until its process ends. */
const byProduct = (files: readonly string[]): readonly (readonly string[])[] => {
  const productOf = (file: string): number => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return sharedProducts.findIndex(opening => opening.test(source));
  };
  return [...Map.groupBy(files, productOf).values()];
};

const e2e = async (): Promise<Outcome> => {
  const files = await testFiles('.e2e.ts');
  try {
    const options = async () => ({
      env: { CHROMIUM: await prepareBrowser(), PORT: '0' },
      timeout: 10 * minute,
    });
    const journeys = byProduct(files.filter(file => file !== walk && file !== crowd));
    return await mochas(places.e2e, [[walk], ...journeys, [crowd]], options);
  } catch (error) {
    return failedOne(error instanceof Error ? error.message : String(error));
  }
};

interface Peer {
  readonly name: string;
  readonly tests: RegExp;
  readonly missing: () => Promise<string | null>;
  readonly fetch: () => Promise<void>;
}
const realPrograms: readonly Peer[] = [
  { name: 'Keycloak', tests: /^api\//, missing: missingForKeycloak, fetch: fetchKeycloak },
  { name: 'Kafka', tests: /^workers\//, missing: missingForKafka, fetch: fetchKafka },
];

/**
 * Runs the tests that need a third-party program. Skips them if a prerequisite is missing, or if the program
 * can't be downloaded.
 */
const withPeer = async (
  files: readonly string[],
  { name, tests, missing, fetch }: Peer,
): Promise<Outcome> => {
  const skipped = (why: string): Outcome => ({ ...none, skipped: 1, note: `no ${name} here: ${why}` });
  const reason = await missing();
  if (reason !== null) return skipped(reason);
  const problem = await fetch().then(
    () => null,
    (error: unknown) => `it could not be fetched (${String(error).split('\n')[0]})`,
  );
  if (problem !== null) return skipped(problem);
  return mochas(places.int, [files.filter(file => tests.test(file))]);
};

const peers = async (): Promise<Outcome> => {
  const files = await testFiles('.peers.ts');
  return sum(await Promise.all(realPrograms.map(one => withPeer(files, one))));
};

export const suites: readonly Step[] = [
  { name: 'unit', run: unit },
  { name: 'components', run: components },
  { name: 'int', run: int },
  { name: 'e2e', run: e2e },
  { name: 'peers', run: peers },
];
