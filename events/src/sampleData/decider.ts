import { decider, refuse } from '../kernel/index.ts';
import {
  sampleData,
  SampleDataLoaded,
  SampleDataLoadStarted,
  SampleDataRemovalStarted,
  SampleDataRemoved,
} from './sampleData.ts';
import { sampleDataState } from './state.ts';

export const sampleDataDecider = decider(sampleData, {
  state: sampleDataState,
  tenant: () => ({}),
  decide: {
    /**
     * Starts the sample. Records nothing if there is one, so the second of two concurrent requests gets the
     * same sample.
     */
    load: (started, { phase }) => {
      if (phase === 'REMOVING') return refuse('sampleData.removing');
      return phase === 'ABSENT' ? SampleDataLoadStarted(started) : [];
    },
    loaded: ({ sampleId }, state) =>
      state.phase === 'LOADING' && state.sampleId === sampleId ? SampleDataLoaded({ sampleId }) : [],
    remove: (_, { phase, sampleId }) => {
      if (phase === 'ABSENT' || sampleId === null) return refuse('not_found');
      return phase === 'REMOVING' ? [] : SampleDataRemovalStarted({ sampleId });
    },
    removed: ({ sampleId }, state) =>
      state.phase === 'REMOVING' && state.sampleId === sampleId ? SampleDataRemoved({ sampleId }) : [],
  },
});
