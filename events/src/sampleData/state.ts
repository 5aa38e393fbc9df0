import { nounState } from '../kernel/index.ts';
import type { Locale } from '../kernel/terms.ts';
import { sampleData } from './sampleData.ts';

export const samplePhases = ['ABSENT', 'LOADING', 'LOADED', 'REMOVING'] as const;
export type SamplePhase = (typeof samplePhases)[number];

export interface SampleDataState {
  readonly phase: SamplePhase;
  readonly sampleId: string | null;
  /** Language of the names in the sample. */
  readonly locale: Locale;
}
const none: SampleDataState = { phase: 'ABSENT', sampleId: null, locale: 'en' };

export const sampleDataState = nounState(sampleData, none, {
  SampleDataLoadStarted: (_, started) => ({ phase: 'LOADING' as const, ...started }),
  SampleDataLoaded: state => ({ ...state, phase: 'LOADED' as const }),
  SampleDataRemovalStarted: state => ({ ...state, phase: 'REMOVING' as const }),
  SampleDataRemoved: () => none,
});
