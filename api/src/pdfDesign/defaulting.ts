import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { makeDefaultDesign, openPasses } from '@latchkey/events/process/defaultDesignProcess.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { designs } from './shown.ts';

interface Owner {
  readonly partnerId: string | null;
  readonly customerId: string | null;
}

/** Designs that were made before each had an owner. */
const nobody = 'nobody';

/** The designs of an owner that can be the default. */
const designsOf = async (
  { deps: { rows, store } }: Pick<Call, 'deps'>,
  { partnerId, customerId }: Owner,
): Promise<readonly string[]> => {
  if (!(await rows.reached([pdfDesign.name], await store.head()))) return refuse('unavailable');
  const found = (await rows
    .knex(rows.tableOf(pdfDesign))
    .where({ type: 'CREDENTIAL', partnerId, customerId })
    .select('id')) as { id: string }[];
  return found.map(({ id }) => id);
};

/** One that the default is being passed on to, or from, is not deleted before that has ended. */
export const requireUnpassed = async (call: Pick<Call, 'deps'>, id: string): Promise<void> => {
  const { store } = call.deps;
  const { terms } = pdfDesignState.of(await store.read(streamOf('pdfDesign', id)));
  if (terms?.type !== 'CREDENTIAL') return;
  const { open } = await openPasses(store, await designsOf(call, terms));
  if (open.some(({ to }) => to === id)) refuse('concurrency.conflict');
};

/** Whoever is the default passes it on; a request that is cut in between is finished by the sweeper. */
export const makeDefault = route({
  method: 'post',
  path: `${pdfDesign.path}/:id/default`,
  summary: 'Makes a PDF design the default of its partner or customer, in the place of the one that is',
  access: 'customer.manage',
  command: 'pdfDesign.makeDefault',
  body: z.object({}),
  reply: designs.reply,
  reads: designs.reads,
  run: async asked => {
    const call = asked as unknown as Call;
    const id = call.params['id']!;
    await designs.act(call, 'makeDefault', id);
    const { isPresent, terms } = pdfDesignState.of(await call.deps.store.read(streamOf('pdfDesign', id)));
    if (!isPresent || terms === null) return refuse('not_found');
    if (terms.type !== 'CREDENTIAL') return refuse('pdfDesign.default_needs_credential');
    const passing = call.commandIdFor('pdfDesign', id, 'makeDefault');
    const ownerId = terms.customerId ?? terms.partnerId ?? nobody;
    const making = { designs: await designsOf(call, terms), to: id, ownerId, passing };
    return designs.answer(call, id, await makeDefaultDesign(call.process, call.deps.keys, making), 200);
  },
});
