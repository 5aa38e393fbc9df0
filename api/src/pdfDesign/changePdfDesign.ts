import { refuse } from '@latchkey/events/kernel/index.ts';
import { pdfDesignDecider } from '@latchkey/events/pdfDesign/decider.ts';
import { pdfDesign, pdfDesignGeneral } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { pdfDesignState } from '@latchkey/events/pdfDesign/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { z } from 'zod';
import { mayActOn } from '../access/tenantAccess.ts';
import { permissionOf } from '../http/entityAccess.ts';
import { extendRoute, type Call, type Route } from '../http/route.ts';
import { designs } from './pdfDesignView.ts';

type Change = z.output<typeof pdfDesign.commands.change>;
const forAdmins = permissionOf(pdfDesign, 'changeAdminLogo');
const partial = pdfDesign.commands.change;
const { text, adminText } = partial.shape;
const whole = pdfDesignGeneral.extend({ text, adminText });

/**
 * Returns the requested changes. Only users who manage the design's partner, or the partner of its customer,
 * may change the admin text; an unchanged one is dropped, so that it doesn't undo a concurrent change.
 */
const changeOf = async (call: Call<Record<string, unknown>, Change>, id: string): Promise<Change> => {
  const { adminText, ...rest } = call.body;
  const { terms } = pdfDesignState.of(await call.deps.store.read(streamOf('pdfDesign', id)));
  if (adminText === undefined || (adminText || null) === (terms?.adminText ?? null)) return rest;
  await designs.act(call, 'changeAdminLogo', id);
  return call.body;
};

export const changePdfDesign = (method: 'put' | 'patch'): Route =>
  extendRoute(designs.command('change', { method, at: `${pdfDesign.path}/:id` }), {
    summary: method === 'put' ? 'Changes a PDF design' : 'Changes individual fields of a PDF design',
    request: { body: method === 'put' ? whole : partial },
    run: async call => {
      const id = call.params['id']!;
      await designs.act(call, 'change', id);
      const change = await changeOf(call, id);
      const work = () => call.send(pdfDesignDecider, id, 'change', change, { ifMatch: true });
      return designs.answer(call, id, await designs.matching(call, id, work), 200);
    },
  });

const plain = designs.create();
/**
 * Creates a design. Only users who manage its partner, or the partner of its customer, may set an admin text.
 */
export const creating: Route = {
  ...plain,
  run: async call => {
    const { adminText, partnerId, customerId } = call.body as z.output<typeof pdfDesign.commands.create>;
    const { store } = call.deps;
    if (
      (adminText ?? '').trim() !== '' &&
      !(await mayActOn(store, call.caller, forAdmins, { partnerId, customerId }))
    )
      return refuse('forbidden');
    return plain.run(call);
  },
};
