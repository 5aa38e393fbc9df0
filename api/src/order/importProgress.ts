import { credential } from '@latchkey/events/credential/credential.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import {
  OrderImportCompleted,
  OrderImportEntrusted,
  OrderImportSettled,
} from '@latchkey/events/order/order.ts';
import type { ImportRefusal } from '@latchkey/events/order/importRefusal.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { tenantAccess } from '../access/tenantAccess.ts';
import { recordedRefusal, refusalShown } from '../http/recordedRefusal.ts';
import { route, type Call } from '../http/route.ts';

const status = z.enum(['none', 'importing', 'submitting', 'done', 'not_submitted', 'given_up']);
const reply = z
  .object({
    status,
    importId: id.nullable(),
    count: z.int(),
    added: z.int(),
    submits: z.boolean(),
    refusal: recordedRefusal.nullable(),
  })
  .meta({ id: 'OrderImport' });
const none = { status: 'none', importId: null, count: 0, added: 0, submits: false, refusal: null } as const;

const addedTo = async ({ deps: { rows } }: Call, orderId: string): Promise<number> => {
  const found = await rows.knex(rows.tableOf(credential)).where({ orderId }).count<{ count: string }[]>();
  return Number(found[0]?.count ?? 0);
};

/** Reads the order's stream, which outlives the order. */
export const importProgress = route({
  method: 'get',
  path: '/admin/orders/:id/import',
  summary: 'Returns the progress of the import that an order was created with',
  policy: { access: 'credential.read' },
  response: { body: reply, projections: ['credential'] },
  run: async call => {
    const orderId = call.params['id']!;
    const { store } = call.deps;
    if (!(await tenantAccess(store, call.caller, 'credential.read', 'order', orderId)))
      return refuse('not_found');
    const history = await store.read(streamOf('order', orderId));
    const dataOf = <Data>({ type: name }: { readonly type: string }) =>
      history.find(({ type }) => type === name)?.data as Data | undefined;
    const entrusted = dataOf<ReturnType<typeof OrderImportEntrusted>['data']>(OrderImportEntrusted);
    if (!entrusted) return { status: 200, body: none };
    const { importId, count, submits } = entrusted;
    const settled = dataOf<{ refusal: ImportRefusal | null }>(OrderImportSettled);
    const isFull = history.some(
      ({ type, data }) =>
        type === OrderImportCompleted.type && (data as { importId: string }).importId === importId,
    );
    const stage = (): z.infer<typeof status> => {
      if (!settled) return isFull ? 'submitting' : 'importing';
      if (settled.refusal === null) return 'done';
      return isFull ? 'not_submitted' : 'given_up';
    };
    const added = isFull ? count : Math.min(count, await addedTo(call, orderId));
    const refusal = settled?.refusal ? refusalShown(settled.refusal, call.locale) : null;
    return { status: 200, body: { status: stage(), importId, count, added, submits, refusal } };
  },
});
