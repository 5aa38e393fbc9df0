import { canRemoveIssued, canSuspend, canTakeOut } from '@latchkey/events/credential/flags.ts';
import { countWays, notificationWay } from '@latchkey/events/credential/notificationWay.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { orderLimit } from '@latchkey/events/order/fields.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { z } from 'zod';
import { route, type Call } from '../http/route.ts';
import { fileKindOf } from '../lists/exportFile.ts';
import { newIdOf } from '../http/entityAccess.ts';
import { checkAdded } from './checkAdded.ts';
import { everythingWrong, inFile as inColumns } from './checkDrafts.ts';
import {
  compareRows,
  keyOf,
  matchKeys,
  merged,
  type Changed,
  type Comparison,
  type FieldDiff,
  type Matched,
  type MatchKey,
  type Unclear,
} from './compareRows.ts';
import { comparisonFile } from './comparisonFile.ts';
import { alreadyHeld, heldByPeople } from '../covering/alreadyHeld.ts';
import { csvBody, draftsOf, findingsOf } from './csvBody.ts';
import { allowed, checkQuery } from './importTerms.ts';
import { livingCredentials, type Living } from './livingCredentials.ts';
import { warnings, warningsOf } from './importWarnings.ts';
import { draftProblems, prepare, repeatedDrafts, type RecipientDraft } from './recipientDrafts.ts';

export const matchBy = z
  .enum(matchKeys)
  .describe('The value that rows and credentials are matched by: the main parameter, email or identifier');
const compareQuery = checkQuery.extend({
  match: matchBy,
  rows: z.coerce
    .number()
    .int()
    .min(0)
    .max(orderLimit)
    .default(50)
    .describe('Rows of each group in the response'),
});

type Body = Parameters<typeof draftsOf>[0];
export type Comparable = Pick<Call, 'deps' | 'query'> &
  Call<{ customerId: string; cardProfileId: string }, Body>;

const ownIssuing = async ({ store }: Call['deps'], customerId: string) => {
  const { providers, formerProviders } = customerState.of(await store.read(streamOf('customer', customerId)));
  const own = new Set(
    [...providers, ...formerProviders].flatMap(one =>
      providerKinds[one.credentialProvider].remote === null ? [one.credentialProviderId] : [],
    ),
  );
  return ({ customerCredentialProviderId: provider }: Living) => provider !== null && own.has(provider);
};

export const comparisonOf = async (call: Comparable, match: MatchKey) => {
  const { customerId, cardProfileId } = call.query;
  const drafts = draftsOf(call.body);
  const file = findingsOf(call.body);
  const prepared = await prepare(call, customerId, cardProfileId);
  const problems = draftProblems(drafts, prepared);
  if (problems.length + file.problemCount > 0) throw everythingWrong(problems, file);
  const columns = new Set(call.body.columns.keys());
  const { shape } = prepared.format;
  const issuesItself = await ownIssuing(call.deps, customerId);
  const living = await livingCredentials(call, customerId, cardProfileId);
  const comparison = compareRows(drafts, living, { key: match, columns, shape, issuesItself });
  const repeats = inColumns(repeatedDrafts(drafts, prepared), file);
  return { comparison, prepared, columns, repeats, livingCount: living.length, rowCount: drafts.length };
};

export const canBeSuspended = ({ type, status }: Living): boolean => canSuspend({ type, status });
export const canBeRemoved = (living: Living): boolean =>
  canRemoveIssued(living) || canTakeOut(living, living.orderStatus);

const keyed = { name: z.string().nullable(), key: z.string().nullable() };
const inFile = { line: z.int().nullable(), ...keyed };
const difference = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const changedRow = z.object({
  ...inFile,
  id,
  way: z.enum(['update', 'replace']),
  fields: z.array(difference),
});
const ways = z.array(z.object({ how: notificationWay, count: z.int() }));
const reply = z
  .object({
    count: z.int().describe('Rows of the file'),
    livingCount: z.int().describe('Credentials that the file was compared with'),
    addedCount: z.int(),
    changedCount: z.int(),
    conflictCount: z.int().describe('Rows whose credential has another name and another email'),
    unchangedCount: z.int(),
    matchedCount: z.int().describe('Rows that match a credential'),
    unclearCount: z.int().describe('Skipped rows'),
    goneCount: z.int().describe('Credentials that aren’t in the file'),
    replacedCount: z.int().describe('Changed credentials that are reissued'),
    conflictReplacedCount: z.int().describe('Credentials of conflicts that would be reissued'),
    suspendableCount: z.int().describe('Credentials not in the file that can be suspended'),
    removableCount: z.int().describe('Credentials not in the file that can be removed'),
    addedNotifications: ways.describe('How recipients of new credentials get them'),
    replacedNotifications: ways.describe('How recipients of reissued credentials get them'),
    conflictNotifications: ways.describe('How recipients of credentials of conflicts would get them'),
    fields: z.array(z.object({ field: z.string(), count: z.int() })),
    added: z.array(z.object(inFile)),
    changed: z.array(changedRow),
    conflicts: z.array(changedRow),
    unclear: z.array(z.object({ ...inFile, reason: z.enum(['repeated', 'several', 'no_key', 'busy']) })),
    gone: z.array(z.object({ id, ...keyed })),
    digest: z.string().describe('Identifies this comparison when its changes are applied'),
    ...warnings,
    alreadyHeld,
  })
  .meta({ id: 'ImportComparison' });

const isReplaced = ({ way }: Changed): boolean => way === 'replace';
const countsOf = (fields: readonly FieldDiff[]) =>
  [...Map.groupBy(fields, ({ field }) => field)]
    .map(([field, found]) => ({ field, count: found.length }))
    .toSorted((a, b) => b.count - a.count);

const shownComparison = (
  { added, changed, conflicts, unchanged, matchedCount, unclear, gone, digest }: Comparison,
  keyIn: (subject: Parameters<typeof keyOf>[2]) => string | null,
  maxRows: number,
) => {
  const rowOf = (draft: RecipientDraft) => ({ line: draft.line, name: draft.nameOnCard, key: keyIn(draft) });
  const changeOf = ({ draft, living, way, fields }: Changed) => ({
    ...rowOf(draft),
    name: living.nameOnCard,
    id: living.id,
    way,
    fields: [...fields],
  });
  return {
    addedCount: added.length,
    changedCount: changed.length,
    conflictCount: conflicts.length,
    unchangedCount: unchanged.length,
    matchedCount,
    unclearCount: unclear.length,
    goneCount: gone.length,
    replacedCount: changed.filter(isReplaced).length,
    conflictReplacedCount: conflicts.filter(isReplaced).length,
    suspendableCount: gone.filter(canBeSuspended).length,
    removableCount: gone.filter(canBeRemoved).length,
    fields: countsOf(changed.flatMap(({ fields }) => fields)),
    added: added.slice(0, maxRows).map(rowOf),
    changed: changed.slice(0, maxRows).map(changeOf),
    conflicts: conflicts.slice(0, maxRows).map(changeOf),
    unclear: unclear.slice(0, maxRows).map(({ draft, reason }: Unclear) => ({ ...rowOf(draft), reason })),
    gone: gone.slice(0, maxRows).map(living => ({
      id: living.id,
      name: living.nameOnCard,
      key: keyIn({ ...living, nameOnCard: living.nameOnCard ?? '', metadata: living.metadata! }),
    })),
    digest,
  };
};

const notificationsOf = ({ comparison, prepared, columns }: Awaited<ReturnType<typeof comparisonOf>>) => {
  const { deliveryMethod } = prepared;
  const recipientOf = ({ living, draft }: Matched) => merged(columns, living, draft).recipient;
  return {
    addedNotifications: countWays(
      deliveryMethod,
      comparison.added.map(({ recipient }) => recipient),
    ),
    replacedNotifications: countWays(deliveryMethod, comparison.changed.filter(isReplaced).map(recipientOf)),
    conflictNotifications: countWays(
      deliveryMethod,
      comparison.conflicts.filter(isReplaced).map(recipientOf),
    ),
  };
};

export const compareCsvOrder = route({
  method: 'post',
  path: '/admin/orders/csv/compare',
  summary: 'Compares a CSV file with existing credentials without saving anything',
  policy: { access: 'credential.write' },
  request: { query: compareQuery, ...csvBody(allowed(checkQuery)) },
  response: { body: reply, hasFiles: true, projections: ['credential', 'order'] },
  run: async call => {
    const { match, rows } = call.query;
    const position = await call.deps.store.head();
    const compared = await comparisonOf(call, match);
    const { comparison, prepared, livingCount, rowCount, repeats } = compared;
    const ids = { orderId: newIdOf(call, 'order'), importId: uuidv5(call.commandId, 'import') };
    if (comparison.added.length > 0) await checkAdded(call, ids, comparison.added);
    const kind = fileKindOf(call.headers['accept']);
    if (kind !== null) return { ...comparisonFile(call, kind, match, compared), position };
    const keyIn = (subject: Parameters<typeof keyOf>[2]) => keyOf(match, prepared.format.shape, subject);
    const newRecipients = comparison.added.map(({ recipient }) => recipient);
    const body = {
      count: rowCount,
      livingCount,
      ...shownComparison(comparison, keyIn, rows),
      ...notificationsOf(compared),
      ...warningsOf(repeats, call.locale),
      alreadyHeld: await heldByPeople(call, call.query, newRecipients),
    };
    return { status: 200, position, body };
  },
});
