import { credential } from '@latchkey/events/credential/credential.ts';
import { exportTexts, type ExportTexts } from '@latchkey/events/credential/exportTexts.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { tenantAccess } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';
import {
  columnsUnder,
  type ExportColumn,
  exportColumns,
  type Fields,
  momentOf,
} from '../lists/exportColumns.ts';
import type { Under } from '../lists/listRoute.ts';
import { paramHeads } from './paramHeads.ts';

type Named = { readonly displayName: string | null } | null;
type Shown = Omit<z.output<typeof credential.row>, 'recipient'> & {
  readonly recipient: { readonly email: string | null; readonly phoneNumber: string | null };
  readonly order?: Named;
  readonly cardProfile?: Named;
  readonly dataFormat?: Named;
};

const prefix = 'dataParams.';
/**
 * Returns a column for each data parameter, which the import recognizes by its heading, and one for all other
 * parameters if later pages may have more.
 */
const paramColumns = (
  firstPage: readonly Fields[],
  hasMore: boolean,
  heads: ExportTexts['heads'],
): readonly ExportColumn[] => {
  const reply = z.object({ dataParams: credential.row.shape.dataParams });
  const columns = exportColumns(reply, firstPage, hasMore).map(({ head: field, cell }) => ({
    field,
    name: field.startsWith(prefix) ? field.slice(prefix.length) : null,
    cell,
  }));
  const headOf = paramHeads(
    columns.flatMap(({ name }) => name ?? []),
    heads,
  );
  return columns.map(({ field, name, cell }) =>
    name === null ? { head: heads.others, cell } : { key: field, head: headOf.get(name) ?? name, cell },
  );
};

type Defaults = readonly (readonly [name: string, value: unknown])[];
const readDefaults = async (
  { deps: { store } }: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Defaults>> => {
  const histories = await store.readMany(ids.map(id => streamOf('dataFormat', id)));
  return new Map(
    ids.map(id => {
      const { dynamicData } = dataFormatState.of(histories.get(streamOf('dataFormat', id)) ?? []).shape;
      const withDefault = dynamicData.filter(({ defaultValue }) => defaultValue !== null);
      return [id, withDefault.map(({ name, defaultValue }) => [name, defaultValue] as const)] as const;
    }),
  );
};

const filledWith = (defaults: ReadonlyMap<string, Defaults>, row: Fields): Fields => {
  const { dataFormatId, dataParams, isErased } = row as unknown as Shown;
  if (isErased) return row;
  const missing = (defaults.get(dataFormatId) ?? []).filter(([name]) => !dataParams[name]);
  return { ...row, dataParams: { ...dataParams, ...Object.fromEntries(missing) } };
};

/**
 * Returns a function that completes the parameters of a page's rows with the defaults of their data formats,
 * which apply where a credential has no value. Reads each data format once for all pages.
 */
export const fillDefaults = (call: Call) => {
  const defaults = new Map<string, Defaults>();
  return async (page: readonly Fields[]): Promise<readonly Fields[]> => {
    const used = new Set((page as unknown as readonly Shown[]).map(({ dataFormatId }) => dataFormatId));
    const unread = [...used].filter(id => !defaults.has(id));
    if (unread.length > 0)
      for (const [id, found] of await readDefaults(call, unread)) defaults.set(id, found);
    return page.map(row => filledWith(defaults, row));
  };
};

const columnsIn = (
  { heads, status, type, deliveryStatus }: ExportTexts,
  params: readonly ExportColumn[],
  { hasOrder, hasLinks }: { readonly hasOrder: boolean; readonly hasLinks: boolean },
): readonly ExportColumn[] => {
  const column = columnsUnder<Shown, keyof ExportTexts['heads']>(heads);
  return [
    column('nameOnCard', row => row.nameOnCard),
    column('status', row => status[row.status]),
    column('email', row => row.recipient.email),
    column('phoneNumber', row => row.recipient.phoneNumber),
    column('cardProfile', row => row.cardProfile?.displayName),
    column('dataFormat', row => row.dataFormat?.displayName),
    ...params,
    column('type', row => type[row.type]),
    ...(hasOrder ? [column('order', row => row.order?.displayName)] : []),
    column('firstName', row => row.metadata?.firstName),
    column('lastName', row => row.metadata?.lastName),
    column('organisation', row => row.metadata?.organisation),
    column('classification', row => row.metadata?.classification),
    column('identifier', row => row.metadata?.identifier),
    column('startDate', row => row.metadata?.startDate, 'day'),
    column('validFrom', row => momentOf(row.validFrom)),
    column('validTo', row => momentOf(row.validTo)),
    column('deliveryStatus', row => deliveryStatus[row.deliveryStatus]),
    column('deliveryError', row => row.deliveryError),
    column('emailSentAt', row => momentOf(row.emailSentAt)),
    column('smsSentAt', row => momentOf(row.smsSentAt)),
    column('issuedAt', row => momentOf(row.issuedAt)),
    column('createdAt', row => momentOf(row.createdAt)),
    column('updatedAt', row => momentOf(row.updatedAt)),
    ...(hasLinks ? [column('link', row => row.deepLinkUrl)] : []),
    column('id', row => row.id),
  ];
};

/**
 * Columns of an exported list of credentials, in the caller's language. Links grant access, so they are only
 * included for callers who may send them.
 */
export const credentialColumns =
  ({ noun, param }: Under) =>
  async (call: Call, firstPage: readonly Fields[], hasMore: boolean): Promise<readonly ExportColumn[]> => {
    const { deps, caller, params, locale } = call;
    const texts = exportTexts[locale];
    const hasLinks = await tenantAccess(deps.store, caller, 'credential.write', noun, params[param]!);
    return columnsIn(texts, paramColumns(firstPage, hasMore, texts.heads), {
      hasOrder: noun === 'customer',
      hasLinks,
    });
  };
