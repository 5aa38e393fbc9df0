import { readdirSync } from 'node:fs';

// Import rules (ARCHITECTURE.md). The comment of a rule is printed for each violation.
const machinery =
  'access chain documents health integration kernel notification outbound process sealing store timing tracing wallet'.split(
    ' ',
  );
/** The nouns are the other folders of `events/src`. The folder `provider` contains several of them. */
const nouns = readdirSync(new URL('events/src/', import.meta.url), { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !machinery.includes(entry.name))
  .map(({ name }) => name)
  .join('|');
const noun = `(?:${nouns})`;
const tests = String.raw`\.(test|int\.test|e2e|peers)\.tsx?$|^api/test/`;
/** Entry points: files that start a process, a thread or a page, or that developers run. */
const programs = String.raw`^(api|projector|workers)/src/main\.ts$|^web/src/(main\.ts|publicPages/loginMarkup\.tsx|core/german\.ts|shell/messages\.ts)$|Thread\.ts$|^projector/src/replay\.ts$|^workers/src/relay/(relay|replay|printAsyncApi)\.ts$|^api/src/(openapi/print(Types)?|printRoutes)\.ts$|^(product|testing|bench)/[^/]+\.ts$|^product/demo/(loadHistory|seedDemo)\.ts$`;
/** Tests, their helpers and examples, and type declarations. */
const forTests = String.raw`\.(test|peers)\.tsx?$|/(examples|fixtures|memory)\.tsx?$|^events/src/store/conformance/|\.d\.ts$`;
/** The file of a noun that holds its rules. */
const decider = `^events/src/(?:${nouns}|provider/(?:config|keys|offered))/decider\\.ts$`;
const language = '^events/src/';
const technical = {
  api: '^api/src/(http|lists|access|rows|live|openapi)/',
  projector: '^projector/src/(runner|replay)/',
  workers: '^workers/src/(runner|ports)/',
};
const packageRule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    packageRule(
      'no-cycles',
      'Nothing imports itself in a circle, not even for a type.',
      {},
      { circular: true },
    ),
    ...Object.entries({
      '(?:events|api|projector|workers|web)': 'sandbox|product|testing|e2e|bench',
      sandbox: 'product|testing|e2e|bench',
      product: 'testing|e2e|bench',
      testing: 'e2e|bench',
    }).map(([folder, above]) =>
      packageRule(
        `no-arrow-up-from-${folder.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}`,
        'Packages know nothing of the folders beside them, and of these each uses only those before it: sandbox, product, testing, e2e and bench.',
        { path: `^${folder}/`, pathNot: tests },
        { path: `^(${above})/` },
      ),
    ),
    packageRule('resolves', 'Imports lead to files.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    packageRule(
      'language-stands-alone',
      'The language imports no other package.',
      { path: language, pathNot: tests },
      { path: '^(api|projector|workers|web)/' },
    ),
    packageRule(
      'kernel-knows-no-noun',
      'Kernel and access know no noun and no store.',
      { path: '^events/src/(kernel|access)/', pathNot: tests },
      { path: `${language}(?!kernel/|access/)` },
    ),
    packageRule(
      'store-knows-no-noun',
      'The store knows no noun.',
      { path: '^events/src/(health|store|sealing|chain|timing)/', pathNot: tests },
      { path: `${language}(${nouns}|process|catalogue)` },
    ),
    packageRule(
      'nouns-are-pure',
      'A noun of the language never imports the store.',
      { path: `^events/src/${noun}/`, pathNot: tests },
      { path: '^events/src/(health|outbound|process|store|sealing|chain|timing)/' },
    ),
    packageRule(
      'domain-without-tricks',
      'Domain code imports no cache and no timing: speed lives below the ports.',
      { path: `^(events|workers)/src/${noun}/`, pathNot: tests },
      { path: '^events/src/(timing/|store/stateCache)|/node_modules/(lru-cache|p-limit)/' },
    ),
    packageRule(
      'own-decider-only',
      'Rules of another noun are none of your business: import its state.',
      { path: `^events/src/(${nouns})/`, pathNot: tests },
      { path: decider, pathNot: '^events/src/$1/' },
    ),
    packageRule(
      'web-reads-no-rules',
      'The console imports neither rules nor store.',
      { path: '^web/', pathNot: tests },
      { path: `(^events/src/(outbound|store|sealing|chain)/)|(${decider})` },
    ),
    packageRule(
      'projector-reads-no-rules',
      'The projector shows events and knows no rule.',
      { path: `^projector/src/(${nouns}|runner)/`, pathNot: tests },
      { path: decider },
    ),
    packageRule(
      'workers-fold-themselves',
      'Workers fold state from streams and never read tables.',
      { path: '^workers/', pathNot: tests },
      { path: '^projector/' },
    ),
    packageRule(
      'client-stands-alone',
      'The client is installed alone: it imports nothing of the repository.',
      { path: '^client/', pathNot: tests },
      { path: '^(?!client/|node_modules/)', dependencyTypesNot: ['core'] },
    ),
    packageRule(
      'only-tests-import-the-client',
      'The product uses its own API client, so that the published one changes on its own.',
      { path: '^(?!client/)', pathNot: tests },
      { path: '^client/' },
    ),
    packageRule(
      'api-reads-tables-only',
      'Of the projector, the API imports tables.ts, lists.ts, pastRows.ts, readiness.ts and rebuildProgress.ts only.',
      { path: '^api/', pathNot: tests },
      {
        path: '^projector/',
        pathNot: '^projector/src/(tables|lists|pastRows|readiness|rebuildProgress)\\.ts$',
      },
    ),
    ...['api', 'workers', 'web'].map(name =>
      packageRule(
        `nobody-imports-${name}`,
        'Nobody imports the API, the workers or the console.',
        { path: `^(?!${name}/)(events|api|projector|workers|web)/`, pathNot: tests },
        { path: `^${name}/` },
      ),
    ),
    ...Object.entries(technical).map(([name, path]) =>
      packageRule(
        `${name}-technical`,
        'A technical folder knows no noun of its package.',
        { path, pathNot: tests },
        { path: `^${name}/src/${noun}/` },
      ),
    ),
    packageRule(
      'technical-knows-no-definition',
      'A technical folder knows no noun of the language.',
      { path: '^(projector/src/runner|web/src/kit)/', pathNot: `${tests}|/examples\\.tsx?$` },
      { path: `^events/src/${noun}/` },
    ),
    packageRule(
      'api-nouns-apart',
      'A noun of the API imports no other noun of it, but who has which providers.',
      { path: `^api/src/(${nouns})/`, pathNot: tests },
      {
        path: `^api/src/${noun}/`,
        pathNot:
          '^api/src/$1/|^api/src/provider/own/|/(displayNames|heldCredentials)\\.ts$|/order/(documents|deleteOrder|orderView|requireProfiles|statusLogs)\\.ts$',
      },
    ),
    packageRule(
      'projector-nouns-apart',
      'A projection imports no other noun of the projector.',
      { path: `^projector/src/(${nouns})/`, pathNot: tests },
      { path: `^projector/src/${noun}/`, pathNot: '^projector/src/$1/' },
    ),
    packageRule(
      'workers-nouns-apart',
      'A reaction imports no other noun of the workers.',
      { path: `^workers/src/(${nouns})/`, pathNot: tests },
      {
        path: `^workers/src/${noun}/`,
        pathNot:
          '^workers/src/$1/|^workers/src/order/(providerAnswers|credentials|issuingContext)\\.ts$|^workers/src/provider/inbox\\.ts$',
      },
    ),
    ...Object.entries({ core: 'core/', kit: 'core/|kit/' }).map(([folder, allowed]) =>
      packageRule(
        `web-${folder}`,
        'The core of the console imports nothing of the console, the kit imports the core.',
        { path: `^web/src/${folder}/`, pathNot: tests },
        { path: `^web/src/(?!${allowed})` },
      ),
    ),
    packageRule(
      'web-shell',
      'Of the nouns, the shell imports screens in its sitemap and first requests, texts in its messages, and rows in the sources of its palette.',
      {
        path: '^web/src/shell/',
        pathNot: `${tests}|/(\\w*[sS]itemap|firstRequests|messages|paletteSources)\\.tsx?$`,
      },
      { path: `^web/src/(${noun}|publicPages)/` },
    ),
    packageRule(
      'web-nouns-apart',
      'A screen imports of another noun only what its pickers.tsx shows, and never the shell.',
      { path: `^web/src/(${nouns}|publicPages)/`, pathNot: forTests },
      { path: `^web/src/(${nouns}|shell)/`, pathNot: '^web/src/$1/|/pickers\\.tsx$' },
    ),
    packageRule(
      'examples-are-for-tests',
      'Examples are for tests, golden samples and the demo data.',
      {
        path: '^(events|api|projector|workers|web)/src/',
        pathNot: `${tests}|/examples\\.ts$`,
      },
      { path: '/examples\\.ts$' },
    ),
    packageRule(
      'programs-reach-all',
      'A file that no program needs is dead.',
      { path: programs },
      {
        path: '^(events|api|projector|workers|web)/src/',
        pathNot: `${forTests}|${programs}`,
        reachable: false,
      },
    ),
    packageRule(
      'packages-are-declared',
      'A package is declared where it is used.',
      { path: '^(events|api|projector|workers|web)/src/', pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|scratch)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
