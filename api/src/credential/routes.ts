import { credential } from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { dataFormatState } from '@latchkey/events/dataFormat/state.ts';
import { sampleCsv } from '@latchkey/events/credential/csvSample.ts';
import { attachmentOf } from '@latchkey/events/documents/fileName.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { cardProfileState } from '@latchkey/events/cardProfile/state.ts';
import { order } from '@latchkey/events/order/order.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { route, type Call, type Route } from '../http/route.ts';
import { erasureRoute } from '../evidence/erasureRoute.ts';
import { evidenceRoute } from '../evidence/evidenceRoute.ts';
import { isOfferedTo } from '../access/references.ts';
import { tenantAccess } from '../access/tenantAccess.ts';
import type { ListRequest } from '../lists/listQuery.ts';
import { isUnder, type ListOptions } from '../lists/listRoute.ts';
import type { Selectable } from '../lists/selectRows.ts';
import type { Condition } from '../rows/condition.ts';
import { documentOf } from '../order/documents.ts';
import { statusLogRoute } from '../order/statusLogs.ts';
import { notDiscarded } from '../rows/discarded.ts';
import { findCredentials } from './findCredentials.ts';
import { change, changeState, credentials, remove, removeInOrder } from './changeCredential.ts';
import { changeValidity, validityFilter } from './changeValidity.ts';
import { compareCsvOrder } from './compareImport.ts';
import { addCsv, addOne, addRange } from './createCredentials.ts';
import { credentialFilters } from './credentialFilters.ts';
import { assignable, credentialsOfDevice } from './deviceCredentials.ts';
import { credentialColumns, fillDefaults } from './exportTable.ts';
import { deliveries, resend } from './deliveries.ts';
import { shownCredential } from './credentialView.ts';
import { requireCustomer } from './requireCustomer.ts';
import { matchPeople } from './matchPeople.ts';
import { nextNumber } from './nextNumber.ts';
import { recordExport } from './recordExport.ts';
import { passRoute } from './passRoute.ts';
import { checkCsvOrder, createCsvOrder } from './importCsvOrder.ts';
import { updateFromCsv } from './updateFromCsv.ts';
import { rename } from './renameCredential.ts';

const ofCustomer = '/admin/customers/:customerId/credentials';
const customer = { noun: 'customer', param: 'customerId' } as const;
const inOrder = { noun: 'order', param: 'id' } as const;
const inCustomer = (call: Call) => isUnder(call, customer);
/**
 * Returns two conditions: `only` selects the credentials of certain orders, `without` excludes them.
 * `without` excludes few credentials, so totals are computed as all minus the excluded ones.
 */
const ofOrders = ({ deps }: Call, is: string, values: readonly unknown[] = []) => {
  const sql = `t."orderId" IN (SELECT o.id FROM "${deps.rows.tableOf(order)}" o WHERE ${is})`;
  const on = ['orderId'];
  return { only: { sql, values, on }, without: { sql: `NOT (${sql})`, hides: sql, values, on } };
};
/**
 * Leaves out removed credentials. If their status is requested, leaves out only those that were never issued.
 */
const notRemoved = ({ filter }: Pick<ListRequest, 'filter'>): Condition =>
  [filter['status']].flat().includes('REMOVED')
    ? {
        sql: notDiscarded('t.'),
        values: [],
        on: ['status', 'wasIssued'],
      }
    : { sql: `t."status" <> 'REMOVED'`, values: [], on: ['status'] };
const waitMs = 5_000;
const isImporting = async ({ deps: { rows }, params }: Call): Promise<boolean> => {
  const customerId = params['customerId'];
  const orders = rows
    .knex(rows.tableOf(order))
    .where({ isImporting: true, ...(customerId === undefined ? {} : { customerId }) })
    .select('id')
    .limit(1)
    .timeout(waitMs, { cancel: true });
  return ((await orders) as readonly unknown[]).length > 0;
};
/**
 * Leaves out removed credentials, and those of imports that aren't complete. Without such imports, a page is
 * read from indexes that don't have the order.
 */
const listed = async (
  call: Call,
  request: Pick<ListRequest, 'filter'>,
  isPage = false,
): Promise<readonly Condition[]> => [
  notRemoved(request),
  ...(isPage && !(await isImporting(call)) ? [] : [ofOrders(call, 'o."isImporting"').without]),
];
const drafts = (call: Call, draft: unknown): readonly Condition[] => {
  if (draft === undefined) return [];
  const of = ofOrders(call, `o."status" = 'DRAFT' AND o."customerId" = ?`, [call.params['customerId']]);
  return [draft === 'true' ? of.only : of.without];
};

const pdf = route({
  method: 'get',
  path: `${ofCustomer}/:id.pdf`,
  summary: 'Returns the document of an issued credential, and records the download',
  policy: { access: 'credential.write', command: 'credential.downloadDocument' },
  response: { mediaType: 'application/pdf', projections: credentials.reads },
  run: async call => {
    const row = await credentials.find(call, call.params['id']!, [inCustomer(call)]);
    await credentials.act(call, 'downloadDocument', row.id);
    if (row['isErased'] === true) return refuse('credential.erased');
    // same as in the documents of the order: links of removed credentials don't work
    if (row['status'] === 'REMOVED') return refuse('wrong_state', { state: 'REMOVED' });
    const body = await documentOf(call.deps, {
      credentialIds: [row.id],
      kind: 'pdf',
      at: call.deps.now(),
      asker: call,
    });
    await call.send(credentialDecider, row.id, 'downloadDocument', {});
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachmentOf(`credential_${row.id}.pdf`),
    };
    return { status: 200, body, headers };
  },
});

const statusLogs = statusLogRoute({
  path: `${ofCustomer}/:id/status-logs`,
  summary: 'Lists the status log of a credential, newest first, ten entries per page',
  find: async call => credentials.find(call, call.params['id']!, [inCustomer(call)]),
  reads: credentials.reads,
});

const sample = route({
  method: 'get',
  path: `${ofCustomer}/sample.csv`,
  summary: 'Returns a sample import file with the parameters of a card profile',
  policy: { access: 'credential.read' },
  request: { query: z.object({ cardProfileId: id.optional() }) },
  response: { mediaType: 'text/csv' },
  run: async call => {
    await requireCustomer(call);
    const { store } = call.deps;
    const { cardProfileId } = call.query;
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentOf('sample.csv'),
    };
    if (cardProfileId === undefined) return { status: 200, body: sampleCsv(call.locale, []), headers };
    const subject = { customerId: call.params['customerId']! };
    const profile = { noun: 'cardProfile', id: cardProfileId };
    if (!(await tenantAccess(store, call.caller, 'customer.read', profile.noun, profile.id)))
      return refuse('not_found');
    if (!(await isOfferedTo(store, subject, profile))) return refuse('not_found');
    const { terms } = cardProfileState.of(await store.read(streamOf('cardProfile', cardProfileId)));
    const format = dataFormatState.of(
      await store.read(streamOf('dataFormat', terms?.dataFormatId ?? cardProfileId)),
    );
    const { dynamicData, mainDataParam } = format.shape;
    return { status: 200, body: sampleCsv(call.locale, dynamicData, mainDataParam), headers };
  },
});

const erase = credentials.command('erase');
const revealLink = credentials.command('revealLink');
const evidence = evidenceRoute(credential, async (call, id) => {
  await credentials.act(call, 'exportEvidence', id);
  await call.send(credentialDecider, id, 'exportEvidence', {});
});
const erasure = erasureRoute(credential, async (call, id) => [(await credentials.find(call, id)).id]);
const extraOfCustomer = {
  draft: z.enum(['true', 'false']).optional(),
  ...assignable.extra,
  ...validityFilter.extra,
  ...credentialFilters.extra,
};
const listOfCustomer: ListOptions = {
  path: ofCustomer,
  under: customer,
  csv: credentialColumns(customer),
  csvFilling: fillDefaults,
  csvHides: ['qrcodeText', 'deepLinkUrl'],
  exported: recordExport('customer', 'customerId', extraOfCustomer),
  extra: extraOfCustomer,
  where: async (call, request, isPage) => [
    ...(await listed(call, request, isPage)),
    ...validityFilter.where(call, request),
    ...credentialFilters.where(call, request),
    ...drafts(call, request.extra['draft']),
    ...assignable.where(call, request.extra['assignableTo']),
  ],
};
const extraOfOrder = { ...validityFilter.extra, ...credentialFilters.extra };
const listOfOrder: ListOptions = {
  path: '/admin/orders/:id/credentials',
  under: inOrder,
  extra: extraOfOrder,
  exported: recordExport('order', 'id', extraOfOrder),
  where: async (call, request, isPage) => [
    ...(await listed(call, request, isPage)),
    ...validityFilter.where(call, request),
    ...credentialFilters.where(call, request),
  ],
  csv: credentialColumns(inOrder),
  csvFilling: fillDefaults,
  csvHides: ['qrcodeText', 'deepLinkUrl'],
};

export const selectableCredentials: Selectable = {
  entity: credential,
  access: 'credential.read',
  options: listOfCustomer,
  added: shownCredential.added,
  nameColumn: 'nameOnCard',
};

export const credentialRoutes: readonly Route[] = [
  sample,
  pdf,
  findCredentials(listed),
  credentials.list(listOfCustomer),
  credentials.read({ at: `${ofCustomer}/:id`, under: customer }),
  passRoute,
  credentials.read(),
  credentials.history(['channel', 'reason', 'replacementId']),
  statusLogs,
  matchPeople,
  nextNumber,
  credentials.list(listOfOrder),
  credentials.read({ at: '/admin/orders/:id/credentials/:credentialId', under: inOrder }),
  credentialsOfDevice,
  addOne,
  addRange,
  addCsv,
  createCsvOrder,
  checkCsvOrder,
  compareCsvOrder,
  updateFromCsv,
  change,
  removeInOrder,
  remove,
  changeState,
  changeValidity,
  rename,
  deliveries,
  resend,
  revealLink,
  erase,
  evidence,
  erasure,
];
