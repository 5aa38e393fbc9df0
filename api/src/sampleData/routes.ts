import { refuse } from '@latchkey/events/kernel/index.ts';
import { id, locale } from '@latchkey/events/kernel/terms.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { sampleRecordIds } from '@latchkey/events/process/sampleRecords.ts';
import { sampleDataDecider } from '@latchkey/events/sampleData/decider.ts';
import { sampleData, sampleDataId } from '@latchkey/events/sampleData/sampleData.ts';
import { sampleDataState, samplePhases, type SampleDataState } from '@latchkey/events/sampleData/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { previewing } from '../http/dryRun.ts';
import { route, type Call, type Route } from '../http/route.ts';
import { ofSample } from './sampleImpact.ts';

const { path } = sampleData;
const waitMs = 5_000;

const shown = z
  .object({
    /** LOADING and REMOVING end automatically, even after a crash. */
    phase: z.enum(samplePhases),
    partnerId: id.nullable(),
    customerId: id.nullable(),
  })
  .meta({ id: 'SampleData' });

const bodyOf = ({ phase, sampleId }: SampleDataState): z.output<typeof shown> => {
  const ids = sampleId === null ? null : sampleRecordIds(sampleId);
  return { phase, partnerId: ids?.partner ?? null, customerId: ids?.customer ?? null };
};
const stateIn = async ({ deps: { store } }: Call): Promise<SampleDataState> =>
  sampleDataState.of(await store.read(streamOf('sampleData', sampleDataId)));

const read = route({
  method: 'get',
  path,
  summary: 'Returns whether the product has sample data, and its partner and customer',
  policy: { access: 'platform.manage' },
  response: { body: shown },
  run: async call => ({ status: 200, body: bodyOf(await stateIn(call)) }),
});

const load = route({
  method: 'post',
  path,
  summary: 'Loads sample data into a product without partners; the workers create it within seconds',
  policy: { access: 'platform.manage', command: 'sampleData.load' },
  request: {
    body: z.object({ locale: locale.optional() }),
  },
  response: { acceptedBody: shown },
  run: async call => {
    const { deps, body, caller, commandId } = call;
    const { rows } = deps;
    if ((await stateIn(call)).phase === 'ABSENT') {
      const [existing] = (await rows
        .knex(rows.tableOf(partner))
        .select('id')
        .limit(1)
        .timeout(waitMs, { cancel: true })) as { id: string }[];
      if (existing) refuse('sampleData.not_empty');
    }
    // the command ID is also the sample's ID, so a repeated request finds the sample
    const terms = { sampleId: commandId, locale: body.locale ?? caller.locale };
    const { state, position } = await call.send(sampleDataDecider, sampleDataId, 'load', terms);
    return { status: 202, position, location: path, body: bodyOf(state) };
  },
});

const remove = route({
  method: 'delete',
  path,
  summary: 'Removes the sample data and everything added to it; the workers remove its credentials first',
  policy: { access: 'platform.manage', command: 'sampleData.remove' },
  response: { acceptedBody: shown },
  run: async call => {
    const { state, position } = await call.send(sampleDataDecider, sampleDataId, 'remove', {});
    return { status: 202, position, location: path, body: bodyOf(state) };
  },
});

export const sampleDataRoutes: readonly Route[] = [read, load, previewing(remove, ofSample)];
