// Who may import whom (ARCHITECTURE.md). Each rule's comment is the sentence that a break of it prints.
const nouns =
  'appConfig|cardProfile|credential|credit|customer|dataFormat|order|partner|pdfDesign|providerConfig|unique|user';
const noun = `(?:${nouns})`;
const tests = String.raw`\.(test|int\.test|e2e)\.tsx?$`;
/** Files of a noun that hold its rules; all others are sheet, facts or pure words of the language. */
const decider = `^events/src/${noun}/decider\\.ts$`;
const language = '^events/src/';
const technical = {
  events: '^events/src/(kernel|access|store)/',
  api: '^api/src/(http|rows|live|openapi)/',
  projector: '^projector/src/runner/',
  workers: '^workers/src/(runner|ports)/',
  web: '^web/src/kit/',
};
const roomRule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    roomRule(
      'no-cycles',
      'Nothing imports itself in a circle.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    roomRule('resolves', 'Every import leads to a file.', {}, { couldNotResolve: true }),
    roomRule(
      'language-stands-alone',
      'The language imports no other room.',
      { path: language, pathNot: tests },
      { path: '^(api|projector|workers|web)/' },
    ),
    roomRule(
      'kernel-knows-no-noun',
      'Kernel and access know no noun and no store.',
      { path: '^events/src/(kernel|access)/', pathNot: tests },
      { path: `${language}(?!kernel/|access/)` },
    ),
    roomRule(
      'store-knows-no-noun',
      'The store knows no noun.',
      { path: '^events/src/store/', pathNot: tests },
      { path: `${language}(${nouns}|catalogue)` },
    ),
    roomRule(
      'nouns-are-pure',
      'A noun of the language never imports the store.',
      { path: `^events/src/${noun}/`, pathNot: tests },
      { path: '^events/src/store/' },
    ),
    roomRule(
      'own-decider-only',
      'Rules of another noun are none of your business: import its facts.',
      { path: `^events/src/(${nouns})/`, pathNot: tests },
      { path: decider, pathNot: '^events/src/$1/' },
    ),
    roomRule(
      'web-reads-no-rules',
      'The console imports neither rules nor store.',
      { path: '^web/', pathNot: tests },
      { path: `(^events/src/store/)|(${decider})` },
    ),
    roomRule(
      'projector-reads-no-rules',
      'The projector shows facts and knows no rule.',
      { path: `^projector/src/(${nouns}|runner)/`, pathNot: tests },
      { path: decider },
    ),
    roomRule(
      'workers-fold-themselves',
      'Workers fold state from streams and never read tables.',
      { path: '^workers/', pathNot: tests },
      { path: '^projector/' },
    ),
    roomRule(
      'api-reads-tables-only',
      'Of the projector, the API imports tables.ts only.',
      { path: '^api/', pathNot: `${tests}|/testHouse\\.ts$` },
      { path: '^projector/', pathNot: '^projector/src/tables\\.ts$' },
    ),
    roomRule(
      'nobody-imports-api',
      'Nobody imports the API.',
      { path: '^(events|projector|workers|web)/', pathNot: tests },
      { path: '^api/' },
    ),
    roomRule(
      'nobody-imports-workers',
      'Nobody imports the workers.',
      { path: '^(events|api|projector|web)/', pathNot: tests },
      { path: '^workers/' },
    ),
    roomRule(
      'nobody-imports-web',
      'Nobody imports the console.',
      { path: '^(events|api|projector|workers)/', pathNot: tests },
      { path: '^web/' },
    ),
    ...Object.entries(technical)
      .filter(([room]) => room !== 'events')
      .map(([room, path]) =>
        roomRule(
          `${room}-technical`,
          'A technical folder knows no noun of its room.',
          { path, pathNot: tests },
          { path: `^${room}/src/${noun}/` },
        ),
      ),
    roomRule(
      'technical-knows-no-sheet',
      'A technical folder knows no noun of the language.',
      { path: '^(projector/src/runner|web/src/kit)/', pathNot: `${tests}|/examples\\.ts$` },
      { path: `^events/src/${noun}/` },
    ),
    roomRule(
      'api-nouns-apart',
      'A noun of the API imports no other noun of it.',
      { path: `^api/src/(${nouns})/`, pathNot: tests },
      {
        path: `^api/src/${noun}/`,
        pathNot: '^api/src/$1/|/names\\.ts$|^api/src/order/(documents|deleteOrder|statusLogs)\\.ts$',
      },
    ),
    roomRule(
      'projector-nouns-apart',
      'A projection imports no other noun of the projector.',
      { path: `^projector/src/(${nouns})/`, pathNot: tests },
      { path: `^projector/src/${noun}/`, pathNot: '^projector/src/$1/' },
    ),
    roomRule(
      'workers-nouns-apart',
      'A reaction imports no other noun of the workers.',
      { path: `^workers/src/(${nouns})/`, pathNot: tests },
      {
        path: `^workers/src/${noun}/`,
        pathNot: '^workers/src/$1/|^workers/src/order/(credentials|surroundings)\\.ts$',
      },
    ),
    roomRule(
      'web-nouns-apart',
      'A screen imports of another noun only what its pickers.tsx shows.',
      { path: `^web/src/(${nouns})/`, pathNot: tests },
      { path: `^web/src/${noun}/`, pathNot: '^web/src/$1/|/pickers\\.tsx$' },
    ),
    roomRule(
      'examples-are-for-tests',
      'Examples and given are for tests, golden samples and the seed.',
      {
        path: '^(events|api|projector|workers|web)/src/',
        pathNot: `${tests}|/(examples|given|testHouse|testTools|lampProcess)\\.ts$`,
      },
      { path: '/(examples|given|testHouse|testTools)\\.ts$' },
    ),
    roomRule(
      'packages-are-declared',
      'A package is declared where it is used.',
      { path: '^(events|api|projector|workers|web)/src/', pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|scratch)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
