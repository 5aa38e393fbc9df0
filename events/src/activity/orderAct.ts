import { z } from 'zod';
import { entity, type RowOf } from '../kernel/index.ts';
import { count, id } from '../kernel/terms.ts';

/**
 * An act about credentials of an order, such as a suspension. Read-only. A bulk action has a row for each
 * order of its credentials.
 */
export const orderAct = entity({
  name: 'orderAct',
  table: 'orderActs',
  path: '/admin/order-acts',
  events: {},
  commands: {},
  row: z.object({
    id,
    actId: id,
    orderId: id,
    /** Number of the act's events about credentials of the order. */
    count,
  }),
  list: { search: [], sort: [], filter: [], order: 'actId' },
  access: { list: 'platform.manage', read: 'platform.manage' },
  scope: { by: 'global' },
  refs: {},
});
export type OrderAct = RowOf<typeof orderAct>;
