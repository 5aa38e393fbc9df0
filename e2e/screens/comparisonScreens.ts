import { answer, changed } from './answers.ts';
import type { Screen } from './screen.ts';

const time = '2026-11-28T08:00:00.000Z';
const providerOf = (n: number) => `0197f3a0-0000-7000-8000-0000000000e${n}`;
const provider = {
  credentialProvider: 'SANDBOX',
  configId: providerOf(9),
  projectId: null,
  isInitialized: true,
};
const run = {
  status: 'FINISHED',
  startedAt: time,
  endedAt: time,
  comparedCount: 4_210,
  unlistedCount: 12,
  unassignedCount: 38,
  coverage: 'ALL',
  httpStatus: null,
};
const lost = {
  id: providerOf(5),
  cause: 'MISSING',
  credentialId: providerOf(6),
  credential: { id: providerOf(6), nameOnCard: 'Ada Lovelace' },
  ours: 'DEPLOYED',
  theirs: null,
  fields: [],
  providerRef: 'f-2201',
  clientRef: `${providerOf(6)}.1`,
  status: 'OPEN',
  way: null,
  failure: null,
  foundAt: time,
  ways: ['RESTORE', 'ACCEPT'],
};

export const comparisonScreens: readonly Screen[] = [
  {
    name: 'differences-shared',
    at: ({ acme }) => `/customers/${acme}/credentials/differences`,
    before: async ({ page }) => {
      await changed(page, /\/admin\/customers\/[^/?]+$/, () => ({
        providers: [
          { ...provider, credentialProviderId: providerOf(1), displayName: 'Keyfield Connect' },
          { ...provider, credentialProviderId: providerOf(2), displayName: 'Keyfield Test' },
        ],
      }));
      await answer(page, /\/admin\/comparisons\?/, [
        { ...run, id: providerOf(1) },
        { ...run, id: providerOf(2), unassignedCount: 0, unlistedCount: 0, coverage: 'OURS' },
      ]);
      await answer(page, /\/admin\/differences\?/, [
        lost,
        {
          ...lost,
          id: providerOf(7),
          cause: 'DATA',
          fields: ['recipient', 'address'],
          theirs: 'DEPLOYED',
          ways: ['RESTORE'],
        },
        {
          ...lost,
          id: providerOf(8),
          cause: 'UNKNOWN',
          credentialId: null,
          credential: null,
          ours: null,
          theirs: 'AVAILABLE',
          status: 'FAILED',
          failure: { message: 'The provider rejected the change. Compare again.' },
          ways: ['RESTORE'],
        },
      ]);
    },
  },
];
