import {
  SampleDataLoaded,
  sampleDataId,
  SampleDataLoadStarted,
  SampleDataRemovalStarted,
  SampleDataRemoved,
} from '../sampleData/sampleData.ts';
import type { CommandContext } from '../store/decideOne.ts';
import { streamOf, type Actor } from '../store/store.ts';
import { loadSample } from './loadSample.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';
import { removeSample } from './removeSample.ts';

const system: Actor = { kind: 'system', id: 'sampleData' };
const forAsker = ({ by, for: asker, ...rest }: CommandContext): CommandContext => ({
  ...rest,
  by: system,
  for: asker ?? by.id,
});

const carryOn = async (
  { store, command, warn }: ProcessContext,
  sampleId: string,
  startedBy: string,
): Promise<ProcessContext> => {
  const history = await store.read(streamOf('sampleData', sampleDataId));
  const started = history.find(
    ({ type, data }) => type === startedBy && (data as { sampleId: string }).sampleId === sampleId,
  );
  const asker = started?.meta.for ?? started?.meta.by.id;
  return { store, warn, command: forAsker({ ...command, ...(asker === undefined ? {} : { for: asker }) }) };
};

// The sweeper runs all steps, because some wait for workers. The API only records the start.
const overdueAfterMs = () => 0;
const againAfterMs = 1_000;
const named = ({ data: { sampleId } }: { readonly data: { readonly sampleId: string } }) => ({
  id: sampleId,
  data: {},
});
const ended = ({ data: { sampleId } }: { readonly data: { readonly sampleId: string } }) => sampleId;

export const sampleLoading: Process = {
  name: 'sample-loading',
  begins: [begins(SampleDataLoadStarted, named)],
  ends: [ends(SampleDataLoaded, ended), ends(SampleDataRemovalStarted, ended)],
  overdueAfterMs,
  finish: async (context, { id }) => {
    const mine = await carryOn(context, id, SampleDataLoadStarted.type);
    return (await loadSample(mine, id)) === 'waiting' ? { againAfterMs } : 'over';
  },
};

export const sampleRemoval: Process = {
  name: 'sample-removal',
  begins: [begins(SampleDataRemovalStarted, named)],
  ends: [ends(SampleDataRemoved, ended)],
  overdueAfterMs,
  finish: async (context, { id }) => {
    const mine = await carryOn(context, id, SampleDataRemovalStarted.type);
    return (await removeSample(mine, id)) === 'waiting' ? { againAfterMs } : 'over';
  },
};
