import type { BulkActionState } from '@latchkey/events/bulkAction/state.ts';
import { CredentialValidityChanged } from '@latchkey/events/credential/credential.ts';
import { recordedValidity } from '@latchkey/events/credential/validity.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import type { Call } from '../http/route.ts';

export const changedValidity = z.object({ from: recordedValidity, to: recordedValidity });
type Changed = z.output<typeof changedValidity>;

const commands: ReadonlySet<string> = new Set(['credential.changeValidity', 'credential.restoreValidity']);

/** Returns the old and new validity of a page of credentials, from the events that the action caused. */
export const changedValidityOf = async (
  { deps: { store } }: Call,
  created: Pick<Recorded, 'meta'> | undefined,
  { terms }: Pick<BulkActionState, 'terms'>,
  pageIds: readonly string[],
): Promise<ReadonlyMap<string, Changed>> => {
  if (!created || !terms || !commands.has(terms.command) || pageIds.length === 0) return new Map();
  const { correlationId } = created.meta;
  const histories = await store.readMany(pageIds.map(id => streamOf('credential', id)));
  return new Map(
    pageIds.flatMap(id => {
      const event = histories
        .get(streamOf('credential', id))
        ?.findLast(
          ({ type, meta }) => type === CredentialValidityChanged.type && meta.correlationId === correlationId,
        );
      if (!event) return [];
      const { validFrom, validTo, replaced } = event.data as DataOf<typeof CredentialValidityChanged>;
      return [[id, { from: replaced, to: { validFrom, validTo } }] as const];
    }),
  );
};
