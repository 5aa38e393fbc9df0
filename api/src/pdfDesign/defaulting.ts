import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { makeDefaultDesign } from '@latchkey/events/process/defaultDesignProcess.ts';
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

/** The default of an owner as the table knows it: where it is behind, whoever is asked to pass the default on refuses. */
const defaultOf = async ({ deps: { rows } }: Pick<Call, 'deps'>, { partnerId, customerId }: Owner) => {
  const [now] = (await rows
    .knex(rows.tableOf(pdfDesign))
    .where({ isDefault: true, partnerId, customerId })
    .select('id')
    .limit(1)) as { id: string }[];
  return now?.id ?? null;
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
    if (terms.isDefault) return designs.answer(call, id, { position: await call.deps.store.head() }, 200);
    const ownerId = terms.customerId ?? terms.partnerId ?? nobody;
    const from = await defaultOf(call, terms);
    const making = { from: from === id ? null : from, to: id, ownerId, passing };
    return designs.answer(call, id, await makeDefaultDesign(call.process, call.deps.keys, making), 200);
  },
});
