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
  filled: (row: Fields) => Fields,
): readonly ExportColumn[] => {
  const reply = z.object({ dataParams: credential.row.shape.dataParams });
  const columns = exportColumns(reply, firstPage.map(filled), hasMore).map(({ head: field, cell }) => ({
    field,
    name: field.startsWith(prefix) ? field.slice(prefix.length) : null,
    cell: (row: Fields) => cell(filled(row)),
  }));
  const headOf = paramHeads(
    columns.flatMap(({ name }) => name ?? []),
    heads,
  );
  return columns.map(({ field, name, cell }) =>
    name === null ? { head: heads.others, cell } : { key: field, head: headOf.get(name) ?? name, cell },
  );
};

/**
 * Returns a function that completes the parameters of a row with the defaults of its data format, which apply
 * where the credential has no value. Only knows the data formats of the given rows.
 */
const fillingOf = async ({ deps: { store } }: Call, rows: readonly Fields[]) => {
  const ids = new Set((rows as unknown as readonly Shown[]).map(({ dataFormatId }) => dataFormatId));
  const histories = await store.readMany([...ids].map(id => streamOf('dataFormat', id)));
  const defaults = new Map(
    [...ids].map(id => {
      const { dynamicData } = dataFormatState.of(histories.get(streamOf('dataFormat', id)) ?? []).shape;
      return [id, dynamicData.filter(({ defaultValue }) => defaultValue !== null)] as const;
    }),
  );
  return (row: Fields): Fields => {
    const { dataFormatId, dataParams, isErased } = row as unknown as Shown;
    if (isErased) return row;
    const missing = (defaults.get(dataFormatId) ?? []).filter(({ name }) => !dataParams[name]);
    const added = missing.map(({ name, defaultValue }) => [name, defaultValue] as const);
    return { ...row, dataParams: { ...dataParams, ...Object.fromEntries(added) } };
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
    const filled = await fillingOf(call, firstPage);
    const hasLinks = await tenantAccess(deps.store, caller, 'credential.write', noun, params[param]!);
    return columnsIn(texts, paramColumns(firstPage, hasMore, texts.heads, filled), {
      hasOrder: noun === 'customer',
      hasLinks,
    });
  };
