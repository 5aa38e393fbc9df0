import { credential } from '@latchkey/events/credential/credential.ts';
import { Refusal, refuse, type RefusalReason } from '@latchkey/events/kernel/index.ts';
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
import { problemOf } from '../http/problem.ts';
import { route, type Call } from '../http/route.ts';

const status = z.enum(['none', 'importing', 'submitting', 'done', 'not_submitted', 'given_up']);
const reply = z
  .object({
    /** `none`: no file was handed over for this order. */
    status,
    importId: id.nullable(),
    count: z.int(),
    added: z.int(),
    submits: z.boolean(),
    refusal: z.object({ code: z.string(), reason: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'OrderImport' });
const none = { status: 'none', importId: null, count: 0, added: 0, submits: false, refusal: null } as const;

const shownRefusal = ({ reason, params }: ImportRefusal, { locale }: Call) => {
  const { code, detail } = problemOf(new Refusal(reason as RefusalReason, params), locale);
  return { code, reason, message: detail };
};

const addedTo = async ({ deps: { rows } }: Call, orderId: string): Promise<number> => {
  const found = await rows.knex(rows.tableOf(credential)).where({ orderId }).count<{ count: string }[]>();
  return Number(found[0]?.count ?? 0);
};

/** What became of an import that was handed over. It is told by the order's stream, so that it can be asked for also when its order is gone with it. */
export const importProgress = route({
  method: 'get',
  path: '/admin/orders/:id/import',
  summary: 'How far the import is that an order was created with',
  access: 'credential.read',
  reply,
  reads: ['credential'],
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
    const refusal = settled?.refusal ? shownRefusal(settled.refusal, call) : null;
    return { status: 200, body: { status: stage(), importId, count, added, submits, refusal } };
  },
});
