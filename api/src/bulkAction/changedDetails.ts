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
      const isCaused = ({ meta }: Recorded) => meta.correlationId === correlationId;
      const first = events.findIndex(isCaused);
      if (first === -1) return [id, []] as const;
      const before = credentialState.of(events.slice(0, first));
      const after = credentialState.of(events.slice(0, events.findLastIndex(isCaused) + 1));
      return [id, changesOfObjects(detailsOf(before), detailsOf(after))] as const;
    }),
  );
};
