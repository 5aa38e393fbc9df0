import { entityName } from '@latchkey/events/activity/entityName.ts';
import { activity } from '@latchkey/events/activity/activity.ts';
import { orderAct } from '@latchkey/events/activity/orderAct.ts';
import { credential } from '@latchkey/events/credential/credential.ts';
import { foldText } from '@latchkey/events/kernel/foldText.ts';
import { instant } from '@latchkey/events/kernel/terms.ts';
import { user } from '@latchkey/events/user/user.ts';
import { foldedSql, searchColumn } from '@latchkey/projector/lists.ts';
import { z } from 'zod';
import type { Call } from '../http/route.ts';
import type { ListRequest } from '../lists/listQuery.ts';
import type { Condition } from '../rows/condition.ts';
import { instantOf } from '../rows/pastRows.ts';
import { scopeOf } from '../rows/scope.ts';
import { visibleActs } from './visibleActs.ts';
import { likeLiteral } from '../rows/likeLiteral.ts';

export const activityExtra = {
  from: instant.optional(),
  before: instant.optional(),
  partnerId: z.uuid().optional(),
  ownPartnerId: z
    .uuid()
    .optional()
    .describe('Entries of this partner itself, without those of its customers and the partners below it'),
  /**
   * Limits the result to acts about the order and its credentials. `count` then only counts these
   * credentials.
   */
  orderId: z.uuid().optional(),
};

const edge = (sign: '>=' | '<', at: unknown): readonly Condition[] =>
  at === undefined ? [] : [{ sql: `t."at" ${sign} ?::timestamptz`, values: [instantOf(String(at))] }];

const underPartner = ({ deps }: Call, partnerId: unknown): readonly Condition[] =>
  partnerId === undefined
    ? []
    : [
        scopeOf(
          activity,
          {
            grants: [{ role: 'partner_admin', partnerId: String(partnerId), customerId: null }],
            permission: 'partner.manage',
          },
          deps.rows.tenantTables(),
        ),
      ];

const ofPartnerOnly = (partnerId: unknown): readonly Condition[] =>
  partnerId === undefined
    ? []
    : [{ sql: `(t."customerId" IS NULL AND t."partnerId" = ?)`, values: [partnerId] }];
const ofOrder = ({ deps: { rows } }: Call, orderId: unknown): readonly Condition[] =>
  orderId === undefined
    ? []
    : [
        {
          sql: `(t."entityId" = ? OR t."id" IN (SELECT o."actId" FROM "${rows.tableOf(orderAct)}" o WHERE o."orderId" = ?))`,
          values: [orderId, orderId],
        },
      ];

const maxMatches = 1_000;

/**
 * Selects acts about people or objects with this text in their name, and acts by such people or API keys.
 * Names are looked up, because acts don't store them.
 */
const named = ({ deps: { rows } }: Call, q: string | undefined): readonly Condition[] => {
  if (!q) return [];
  const like = `%${likeLiteral(foldText(q))}%`;
  const matching = (noun: Parameters<typeof rows.tableOf>[0], more = '') =>
    `SELECT n."id" FROM "${rows.tableOf(noun)}" n WHERE n."${searchColumn}" LIKE lower(?)${more} LIMIT ${maxMatches}`;
  // the search column of users also holds emails, which aren't shown here
  const byName = ` AND ${foldedSql(`coalesce(n."fullName", '')`)} LIKE lower(?)`;
  const things = `(${matching(entityName)})`;
  const people = `(${matching(user, byName)})`;
  return [
    {
      sql: `(t."entityId" IN ${things} OR t."entityId" IN (${matching(credential)}) OR t."entityId" IN ${people}
        OR t."actorId" IN (SELECT f.id::text FROM ${things} f) OR t."actorId" IN (SELECT f.id::text FROM ${people} f))`,
      values: [like, like, like, like, like, like, like],
    },
  ];
};

export const activityWhere = (
  call: Call,
  { extra, q }: Pick<ListRequest, 'extra' | 'q'>,
): readonly Condition[] => [
  visibleActs(call),
  ...underPartner(call, extra['partnerId']),
  ...ofPartnerOnly(extra['ownPartnerId']),
  ...ofOrder(call, extra['orderId']),
  ...edge('>=', extra['from']),
  ...edge('<', extra['before']),
  ...named(call, q),
];
