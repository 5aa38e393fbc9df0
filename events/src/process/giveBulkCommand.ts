import pLimit from 'p-limit';
import type { RowRefusal } from '../bulkAction/bulkAction.ts';
import type { BulkCommandName } from '../bulkAction/commands.ts';
import { CredentialValidityChanged } from '../credential/credential.ts';
import { credentialDecider } from '../credential/decider.ts';
import type { ChangeReason } from '../credential/fields.ts';
import { Refusal, type DataOf } from '../kernel/index.ts';
import { orderDecider } from '../order/decider.ts';
import type { ValidityChange } from '../credential/validity.ts';
import { handle } from '../store/handle.ts';
import { handleMany } from '../store/handleMany.ts';
import { streamOf } from '../store/store.ts';
import { uuidv5 } from '../store/uuid.ts';
import { checkSubmission } from './checkSubmission.ts';
import { deleteOrder } from './deleteOrder.ts';
import { changeExisting, type ImportUpdate } from './importUpdate.ts';
import type { ProcessContext } from './process.ts';
import { removeCredential } from './removeCredential.ts';
import { replaceCredentials } from './replaceCredentials.ts';
import { submitOrder } from './submitOrder.ts';
import { undoImport } from './undoImport.ts';

export interface BulkChunk {
  readonly actionId: string;
  readonly ids: readonly string[];
  readonly reason: ChangeReason | null;
  readonly orderName: string | null;
  readonly defaultAppConfigId: string | null;
  readonly validity: ValidityChange | null;
  readonly undoesId: string | null;
  /** The changes of an import. Null if its file is lost, and for other commands. */
  readonly update?: Pick<ImportUpdate, 'changes'> | null;
}
interface Row extends Omit<BulkChunk, 'ids'> {
  readonly id: string;
  /** Derived from the action and the row, so that a retry is idempotent. */
  readonly commandId: string;
}
/** Sends a command to the rows. Returns one result for each row, in order: its refusal, or null. */
type Give = (context: ProcessContext, chunk: BulkChunk) => Promise<readonly (Refusal | null)[]>;

const commandIdOf = (actionId: string, id: string) => uuidv5(actionId, id);

const toCredentials =
  (name: 'resend' | 'suspend' | 'resume' | 'erase' | 'changeValidity'): Give =>
  async ({ store, command }, { actionId, ids, reason, validity }) => {
    const isReasoned = name === 'suspend' || name === 'resume';
    const input = name === 'changeValidity' ? (validity ?? {}) : isReasoned ? { reason } : {};
    const items = ids.map(id => ({ id, name, input, commandId: commandIdOf(actionId, id) }));
    const results = await handleMany(store, command)(credentialDecider, items);
    return results.map(result => ('refused' in result ? result.refused : null));
  };

const restoreValidity: Give = async ({ store, command }, { actionId, undoesId, ids }) => {
  const histories = await store.readMany(ids.map(id => streamOf('credential', id)));
  const items = ids.flatMap(id => {
    const undone = commandIdOf(undoesId ?? '', id);
    const event = histories
      .get(streamOf('credential', id))
      ?.find(({ type, meta }) => type === CredentialValidityChanged.type && meta.commandId === undone);
    if (!event) return [];
    const { validFrom, validTo, replaced } = event.data as DataOf<typeof CredentialValidityChanged>;
    const input = { expected: { validFrom, validTo }, ...replaced };
    return [{ id, name: 'restoreValidity' as const, input, commandId: commandIdOf(actionId, id) }];
  });
  const results = await handleMany(store, command)(credentialDecider, items);
  const refusals = new Map(
    results.map((result, n) => [items[n]!.id, 'refused' in result ? result.refused : null]),
  );
  return ids.map(id => refusals.get(id) ?? null);
};

const atOnce = 4;
const toEach =
  (give: (context: ProcessContext, row: Row) => Promise<unknown>): Give =>
  (context, { ids, ...rest }) =>
    pLimit(atOnce).map(ids, async id => {
      try {
        await give(context, { ...rest, id, commandId: commandIdOf(rest.actionId, id) });
        return null;
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
    });

const toOrder =
  (name: 'pause' | 'resume') =>
  ({ store, command }: ProcessContext, { id, commandId }: Row) =>
    handle(store, command)(orderDecider, id, name, {}, { commandId });

interface Giving {
  readonly give: Give;
  /**
   * Rows per chunk, sized to take about a second, because a pause or a cancellation only takes effect after a
   * chunk.
   */
  readonly size: number;
}
const many = (name: Parameters<typeof toCredentials>[0]): Giving => ({
  give: toCredentials(name),
  size: 100,
});
const each = (...step: Parameters<typeof toEach>): Giving => ({ give: toEach(...step), size: 20 });

const giving: Readonly<Record<BulkCommandName, Giving>> = {
  'credential.resend': many('resend'),
  'credential.suspend': many('suspend'),
  'credential.resume': many('resume'),
  'credential.import': {
    give: async (context, chunk) => {
      const { ids, update } = chunk;
      if (!update) return ids.map(() => new Refusal('order.import_gone'));
      const refusals = await changeExisting(context, chunk, update);
      return ids.map(id => refusals.get(id) ?? null);
    },
    size: 100,
  },
  'credential.restoreImport': {
    give: async (context, chunk) => {
      const refusals = await undoImport(context, chunk);
      return chunk.ids.map(id => refusals.get(id) ?? null);
    },
    size: 100,
  },
  'credential.erase': many('erase'),
  'credential.changeValidity': many('changeValidity'),
  'credential.restoreValidity': { give: restoreValidity, size: 100 },
  'credential.remove': each((context, { id, commandId, reason }) =>
    removeCredential(context, id, { commandId, reason }),
  ),
  'credential.replace': {
    give: async (context, chunk) => {
      const refusals = await replaceCredentials(context, chunk);
      return chunk.ids.map(id => refusals.get(id) ?? null);
    },
    size: 100,
  },
  'order.pause': each(toOrder('pause')),
  'order.resume': each(toOrder('resume')),
  'order.delete': each((context, { id, commandId }) => deleteOrder(context, id, { commandId })),
  'order.submit': each(async (context, { id, commandId, defaultAppConfigId }) => {
    await checkSubmission(context.store, id);
    return submitOrder(context, id, { commandId, defaultApp: async () => defaultAppConfigId });
  }),
};

export const chunkSizeOf = (name: BulkCommandName): number => giving[name].size;

/** Transient refusals that no row caused; the chunk is retried. */
const passing: ReadonlySet<string> = new Set(['unavailable', 'internal']);
const isState = (value: unknown): value is string => /^[A-Z][A-Z_]{0,39}$/.test(String(value));
const recordable = ({ reason, params }: Refusal, id: string): RowRefusal => ({
  id,
  reason,
  params: Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'number' || (typeof value === 'string' && isState(value)) ? [[name, value]] : [],
    ),
  ),
});

/**
 * Sends the command to the rows of a chunk and returns the refused rows with reasons. Idempotent. Throws
 * errors that no row caused, such as an unavailable store.
 */
export const giveBulkCommand = async (
  context: ProcessContext,
  name: BulkCommandName,
  chunk: BulkChunk,
): Promise<readonly RowRefusal[]> => {
  const refusals = await giving[name].give(context, chunk);
  return refusals.flatMap((refusal, n) => {
    if (refusal === null) return [];
    if (passing.has(refusal.reason)) throw refusal;
    return recordable(refusal, chunk.ids[n]!);
  });
};
