import {
  CredentialAddedToWallet,
  CredentialAvailable,
  CredentialDiscarded,
  CredentialErased,
  CredentialRemoveRequested,
  CredentialReported,
  CredentialSuspendRequested,
  CredentialValidityEnded,
  CredentialValidityStarted,
} from '@latchkey/events/credential/credential.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { CustomerChanged, CustomerCreated, CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import { customerState } from '@latchkey/events/customer/state.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { beginning, positionOf } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import {
  applyReminderChanges,
  readDueReminders,
  writeReminded,
  type DueReminder,
  type ReminderChange,
} from './remindersTable.ts';

const checkpoint = 'due reminders';
const batch = 1_000;
/** Maximum number of credentials per turn. Together with the pause between turns, it limits the send rate. */
export const maxReminded = 100;
const dayMs = 86_400_000;

const ends: readonly string[] = [
  CredentialAddedToWallet,
  CredentialDiscarded,
  CredentialErased,
  CredentialRemoveRequested,
  CredentialSuspendRequested,
  CredentialValidityEnded,
].map(({ type }) => type);
const begins: readonly string[] = [CredentialAvailable, CredentialValidityStarted].map(({ type }) => type);
const ofCustomers: readonly string[] = [CustomerChanged, CustomerCreated].map(({ type }) => type);
const types = [...ends, ...begins, ...ofCustomers, CustomerDeleted.type, CredentialReported.type];

const changeBy = ({ type, entityId, data, at }: Recorded): ReminderChange => {
  if (ends.includes(type)) return { ended: entityId };
  if (type === CustomerDeleted.type) return { deletedCustomer: entityId };
  if (ofCustomers.includes(type)) {
    const { remindAfterDays, remindTimes } = data as DataOf<typeof CustomerChanged>;
    return { customer: entityId, afterDays: remindAfterDays, times: remindTimes ?? 1 };
  }
  const { customerId } = data as { readonly customerId: string };
  const isTaken =
    type === CredentialReported.type && (data as DataOf<typeof CredentialReported>).status !== 'AVAILABLE';
  return isTaken ? { ended: entityId } : { waits: entityId, customerId, since: at };
};

const follow = async ({ pool, store }: ReactionContext, signal: AbortSignal): Promise<void> => {
  const { rows } = await pool.query<{ position: string }>('SELECT position FROM reactions WHERE name = $1', [
    checkpoint,
  ]);
  let position = rows[0] ? positionOf(rows[0].position) : beginning;
  while (!signal.aborted) {
    const read = await store.readAll({ after: position, limit: batch, types });
    if (read.position === position) return;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      const { rowCount } = await client.query(
        `INSERT INTO reactions (name, position) VALUES ($1, $3)
         ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = now()
         WHERE reactions.position = $2`,
        [checkpoint, String(position), String(read.position)],
      );
      if (rowCount !== 1) throw new Error('another process follows the reminders');
      await applyReminderChanges(client, read.events.map(changeBy));
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
    position = read.position;
  }
};

/**
 * Returns the reminders that the customers' current settings allow. The others are rescheduled when the
 * change of settings is read from the log.
 */
const permitted = async (
  { foldMany }: ReactionContext,
  due: readonly DueReminder[],
): Promise<readonly DueReminder[]> => {
  const customers = await foldMany(customerState, [...new Set(due.map(({ customerId }) => customerId))]);
  return due.filter(({ customerId, sent }) => {
    const settings = customers.get(customerId)?.state.settings;
    return settings != null && settings.remindAfterDays !== null && sent < (settings.remindTimes ?? 1);
  });
};

/**
 * Reminds people of credentials that they haven't added to a phone, as often as the customer's settings say.
 * The credential's stream counts the reminders and decides whether one may be sent, so retries and concurrent
 * processes don't send a reminder twice. After days without workers, only one per credential is sent.
 */
export const dueRemindersTurn =
  (context: ReactionContext) =>
  async (signal: AbortSignal): Promise<void> => {
    await follow(context, signal);
    if (signal.aborted) return;
    const { pool, now } = context;
    const due = await permitted(context, await readDueReminders(pool, now(), maxReminded));
    if (due.length === 0) return;
    // uses the table's count; if a crash lost an update of the table, the stream already has this reminder
    // and the command records nothing
    const results = await context.sendMany(
      credentialDecider,
      due.map(({ id, sent }) => {
        const commandId = uuidv5(id, 'reminder', sent + 1, now().toISOString().slice(0, 10));
        return { id, name: 'remind' as const, input: { number: sent + 1 }, commandId };
      }),
    );
    for (const [n, { id, afterDays, times, sent }] of due.entries()) {
      const result = results[n]!;
      const count = 'refused' in result ? sent : result.state.reminders;
      // a reminder that can't be sent yet is retried the next day
      const waitMs = (count > sent ? afterDays : 1) * dayMs;
      const dueAt = count < times ? new Date(now().getTime() + waitMs) : null;
      await writeReminded(pool, id, { sent: count, at: count > sent ? now() : null, dueAt });
    }
  };
