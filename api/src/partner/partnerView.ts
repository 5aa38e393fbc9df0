import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { partnerDecider } from '@latchkey/events/partner/decider.ts';
import { adjustedMaxDepth, canBeParent } from '@latchkey/events/partner/partnerDepth.ts';
import { partner, type Partner } from '@latchkey/events/partner/partner.ts';
import { partnerProvider } from '@latchkey/events/provider/offered/partnerProvider.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { z } from 'zod';
import { entityRoutes } from '../http/entityRoutes.ts';
import type { Call } from '../http/route.ts';

const providerState = z.enum(['NONE', 'KEYS_UNSET', 'NOT_REACHED', 'READY']);
type ProviderState = z.output<typeof providerState>;
const derivedFields = z.object({
  partnersCount: z.int().nullable(),
  customersCount: z.int().nullable(),
  providerState: providerState.nullable(),
});
export const moving = Object.keys(derivedFields.shape);
const above = z.object({ id, name: z.string() });
type Above = z.output<typeof above> & Pick<Partner, 'maxDepth'>;

/**
 * Returns parents by ID without checking permissions: callers who see a partner may see its parents' names.
 */
const aboveOf = async ({ deps: { rows } }: Call, page: readonly Partner[]) => {
  const ids = page.flatMap(({ lineagePartnerIds }) => lineagePartnerIds);
  const found = await rows.byIds<Above>(partner, ids, ['name', 'maxDepth']);
  return new Map(found.map(one => [one.id, one]));
};

const linksOf = async ({ deps: { rows } }: Call, page: readonly Partner[]) => {
  const open = page.filter(one => one.selfRegistrationAllowed && one.selfRegistrationToken !== null);
  if (open.length === 0 || rows.isPast) return () => null;
  const ids = [...new Set(open.flatMap(({ defaultAppConfigId }) => defaultAppConfigId ?? []))];
  const found = (await rows
    .knex(rows.tableOf(appConfig))
    .whereIn('id', ids)
    .orWhere(query => void query.whereNull('partnerId').where('isDefault', true))
    .orderBy('id')
    .select('id', 'partnerId', 'isDefault', 'deepLinkUrl')) as readonly (Pick<Partner, 'id'> & {
    readonly partnerId: string | null;
    readonly isDefault: boolean;
    readonly deepLinkUrl: string;
  })[];
  const usual = found.find(one => one.isDefault && one.partnerId === null);
  return (one: Partner): string | null => {
    if (!open.includes(one)) return null;
    const base = (found.find(config => config.id === one.defaultAppConfigId) ?? usual)?.deepLinkUrl;
    if (base === undefined) return null;
    const token = new URLSearchParams({ selfRegistrationToken: one.selfRegistrationToken! });
    return `${base}${base.includes('?') ? '&' : '?'}${token}`;
  };
};

/**
 * Counts partners and customers directly below each partner. Null for past states, as streams don't contain
 * these counts.
 */
const countsOf = async ({ deps: { rows } }: Call, page: readonly Partner[]) => {
  if (rows.isPast) return null;
  const ids = page.map(one => one.id);
  const tables = rows.tenantTables();
  const counted = async (table: string, column: 'parentId' | 'partnerId') => {
    const found = (await rows
      .knex(table)
      .whereIn(column, ids)
      .groupBy(column)
      .select({ id: column })
      .count({ count: '*' })) as readonly { readonly id: string; readonly count: string | number }[];
    return new Map(found.map(({ id: one, count }) => [one, Number(count)]));
  };
  return Promise.all([counted(tables.partner, 'parentId'), counted(tables.customer, 'partnerId')]);
};

/**
 * Returns the setup state of each partner's provider for new customers; with several, the least complete one.
 * Null for past states.
 */
const providerStatesOf = async ({ deps: { rows } }: Call, page: readonly Partner[]) => {
  if (rows.isPast) return null;
  const found = (await rows
    .knex({ p: rows.tableOf(partnerProvider) })
    .leftJoin({ c: rows.tableOf(providerConfig) }, 'c.id', 'p.configId')
    .whereIn(
      'p.partnerId',
      page.map(one => one.id),
    )
    .where('p.isRemoved', false)
    .groupBy('p.partnerId')
    .select(
      'p.partnerId AS id',
      rows.knex.raw(`bool_or(p."keysetMode" = 'UNSET') AS "isUnset"`),
      rows.knex.raw('bool_and(coalesce(c."initializationSuccessful", false)) AS "isReached"'),
    )) as readonly { readonly id: string; readonly isUnset: boolean; readonly isReached: boolean }[];
  return new Map(
    found.map(({ id: one, isUnset, isReached }): [string, ProviderState] => [
      one,
      isUnset ? 'KEYS_UNSET' : isReached ? 'READY' : 'NOT_REACHED',
    ]),
  );
};

export const partners = entityRoutes(partnerDecider, {
  adds: z.object({
    /** Partners above, from the top partner to the direct parent. */
    parents: z.array(above),
    adjustedMaxDepth: z.int().nullable(),
    canBeParent: z.boolean(),
    selfRegistrationDeepLinkUrl: z.string().nullable(),
    ...derivedFields.shape,
  }),
  added: async (rows, call) => {
    const page = rows as unknown as readonly Partner[];
    const [found, linkOf, counts, states] = await Promise.all([
      aboveOf(call, page),
      linksOf(call, page),
      countsOf(call, page),
      providerStatesOf(call, page),
    ]);
    return page.map(one => {
      const { lineagePartnerIds: lineage } = one;
      const adjusted = adjustedMaxDepth(found.get(lineage[0]!)?.maxDepth ?? null, lineage);
      return {
        parents: lineage.slice(0, -1).map(parent => ({ id: parent, name: found.get(parent)?.name ?? '' })),
        adjustedMaxDepth: adjusted,
        canBeParent: canBeParent(adjusted),
        selfRegistrationDeepLinkUrl: linkOf(one),
        partnersCount: counts && (counts[0].get(one.id) ?? 0),
        customersCount: counts && (counts[1].get(one.id) ?? 0),
        providerState: states && (states.get(one.id) ?? 'NONE'),
      };
    });
  },
});
