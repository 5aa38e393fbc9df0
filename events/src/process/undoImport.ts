import pLimit from 'p-limit';
import {
  CredentialChanged,
  CredentialDetailsChanged,
  CredentialRenamed,
  CredentialSuspendRequested,
  CredentialValidityChanged,
} from '../credential/credential.ts';
import { validityOf } from '../credential/applyValidity.ts';
import { credentialDecider } from '../credential/decider.ts';
import { credentialState, type CredentialState } from '../credential/state.ts';
import { customerState } from '../customer/state.ts';
import { isErased, Refusal, refuse } from '../kernel/index.ts';
import { personRevision } from '../store/decideOne.ts';
import { handle } from '../store/handle.ts';
import { streamOf } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { changeDraft, commandIdsOf } from './importUpdate.ts';
import type { ProcessContext } from './process.ts';
import { copyOf } from './replaceCredentials.ts';

interface Undoing {
  readonly actionId: string;
  readonly ids: readonly string[];
  readonly undoesId: string | null;
}
type Values = Readonly<Record<string, unknown>>;
interface Command {
  readonly name: Exclude<(typeof inverses)[number], 'change'>;
  readonly input: object;
}
const inverses = ['rename', 'changeDetails', 'restoreValidity', 'resume', 'change'] as const;

const atOnce = 4;
const endings = ['REMOVED', 'REMOVING', 'REMOVE_FAILED', 'absent'];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const changedSince = () => refuse('credential.changed_since');

const describedBy = ({ content }: CredentialState) => {
  if (content === null) return refuse('not_found');
  const { nameOnCard, recipient, metadata } = content;
  if (isErased(nameOnCard) || isErased(recipient) || isErased(metadata)) return refuse('credential.erased');
  return { nameOnCard, recipient: recipient as Values, metadata: metadata as Values };
};

/**
 * Returns the earlier values of the fields that a change set. Rejects with `credential.changed_since` if one
 * of them has changed again.
 */
const earlier = (before: Values, after: Values, now: Values): Values => {
  const set = Object.keys(after).filter(name => !same(before[name], after[name]));
  if (set.some(name => !same(after[name], now[name]))) return changedSince();
  return Object.fromEntries(set.map(name => [name, before[name] ?? null]));
};

interface Change {
  readonly type: string;
  readonly before: CredentialState;
  readonly after: CredentialState;
  readonly now: CredentialState;
}

const inverseOf = ({ type, before, after, now }: Change): Command | null => {
  if (type === CredentialSuspendRequested.type) return { name: 'resume', input: { reason: null } };
  if (type === CredentialValidityChanged.type) {
    const expected = validityOf(after);
    return same(expected, validityOf(now))
      ? { name: 'restoreValidity', input: { expected, ...validityOf(before) } }
      : changedSince();
  }
  if (type !== CredentialRenamed.type && type !== CredentialDetailsChanged.type) return null;
  const [was, became, is] = [describedBy(before), describedBy(after), describedBy(now)];
  if (type === CredentialRenamed.type)
    return is.nameOnCard === became.nameOnCard
      ? { name: 'rename', input: { nameOnCard: was.nameOnCard } }
      : changedSince();
  const restored = (part: 'recipient' | 'metadata') => earlier(was[part], became[part], is[part]);
  return {
    name: 'changeDetails',
    input: { recipient: restored('recipient'), metadata: restored('metadata') },
  };
};

const restoreDraft = async (
  context: ProcessContext,
  actionId: string,
  id: string,
  { before, after, now }: Change,
): Promise<void> => {
  if (!same(copyOf(after), copyOf(now))) return changedSince();
  const customer = await context.store.read(streamOf('customer', before.customerId));
  const isExclusive = customerState.of(customer).enforceSecuredDataUniqueness;
  await changeDraft(context, actionId, { id, change: { kind: 'change', isExclusive, ...copyOf(before) } });
};

const undoRow = async (context: ProcessContext, { actionId, undoesId }: Undoing, id: string) => {
  const { store, command } = context;
  const history = await store.read(streamOf('credential', id));
  const ofImport = commandIdsOf(undoesId ?? '', id);
  const own = new Set(inverses.map(name => uuidv5(actionId, id, name)));
  // a retry uses the state before the first run
  const begun = history.findIndex(({ meta }) => own.has(meta.commandId));
  const seen = begun < 0 ? history : history.slice(0, begun);
  const now = credentialState.of(seen);
  if (endings.includes(now.status)) return refuse('bulkAction.not_undoable');
  const stateAt = (end: number) => credentialState.of(seen.slice(0, end));
  const changes = seen.flatMap(({ type, meta }, n) =>
    ofImport.has(meta.commandId) ? [{ type, before: stateAt(n), after: stateAt(n + 1), now }] : [],
  );
  const commands = changes.flatMap(change => inverseOf(change) ?? []);
  const expected = personRevision(history);
  for (const { name, input } of commands.toReversed()) {
    const options = { commandId: uuidv5(actionId, id, name), expected };
    await handle(store, command)(credentialDecider, id, name, input as never, options);
  }
  const drafted = changes.find(({ type }) => type === CredentialChanged.type);
  if (drafted) await restoreDraft(context, actionId, id, drafted);
};

/**
 * Restores what an import changed in place, row by row. Rejects rows that can't be restored: the same values
 * have changed again, the credential was replaced, removed or erased, or the changed draft was submitted.
 * Keeps new credentials. Idempotent, because command IDs are derived from the action and the row. Returns the
 * refusals by row.
 */
export const undoImport = async (
  context: ProcessContext,
  undoing: Undoing,
): Promise<ReadonlyMap<string, Refusal>> => {
  const refusals = new Map<string, Refusal>();
  await pLimit(atOnce).map(undoing.ids, async id => {
    try {
      await undoRow(context, undoing, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.set(id, error.reason === 'stale' ? new Refusal('credential.changed_since') : error);
    }
  });
  return refusals;
};
