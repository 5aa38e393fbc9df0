import type { BulkActionState } from '@latchkey/events/bulkAction/state.ts';
import { credentialState, type CredentialState } from '@latchkey/events/credential/state.ts';
import { orNull } from '@latchkey/events/kernel/index.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import type { Call } from '../http/route.ts';
import { changesOfObjects, type Change } from '../http/rowChanges.ts';

const commands: ReadonlySet<string> = new Set(['credential.import', 'credential.restoreImport']);

const detailsOf = ({ content }: CredentialState) => ({
  nameOnCard: orNull(content?.nameOnCard),
  recipient: orNull(content?.recipient),
  metadata: orNull(content?.metadata),
  validFrom: content?.validFrom ?? null,
  validTo: content?.validTo ?? null,
});

/**
 * Compares the details around each event of the action, so that edits by others in between don't count. A
 * field that changed more than once yields one change.
 */
const changesBy = (
  events: readonly Recorded[],
  isCaused: (event: Recorded) => boolean,
): readonly Change[] => {
  const detailsAt = (end: number) => detailsOf(credentialState.of(events.slice(0, end)));
  const steps = events.flatMap((event, n) =>
    isCaused(event) ? changesOfObjects(detailsAt(n), detailsAt(n + 1)) : [],
  );
  const last = new Map(steps.map(({ field, to }) => [field, to]));
  const first = new Map([...last, ...steps.toReversed().map(({ field, from }) => [field, from] as const)]);
  return changesOfObjects(Object.fromEntries(first), Object.fromEntries(last));
};

/** Returns the details that an import changed, or that its undo restored, by credential. */
export const changedDetailsOf = async (
  { deps: { store } }: Call,
  created: Pick<Recorded, 'meta'> | undefined,
  { terms }: Pick<BulkActionState, 'terms'>,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Change[]>> => {
  if (!created || !terms || !commands.has(terms.command) || pageIds.length === 0) return new Map();
  const { correlationId } = created.meta;
  const histories = await store.readMany(pageIds.map(id => streamOf('credential', id)));
  return new Map(
    pageIds.map(id => {
      const events = histories.get(streamOf('credential', id)) ?? [];
      return [id, changesBy(events, ({ meta }) => meta.correlationId === correlationId)] as const;
    }),
  );
};
