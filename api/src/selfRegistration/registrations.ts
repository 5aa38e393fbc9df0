import { customer } from '@latchkey/events/customer/customer.ts';
import { customerDecider } from '@latchkey/events/customer/decider.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { email, locale, name } from '@latchkey/events/kernel/terms.ts';
import { equipCustomer } from '@latchkey/events/process/customerEquipping.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv5, uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { z } from 'zod';
import type { Deps } from '../http/route.ts';
import { processPending } from '../pendingRows.ts';
import { beginCustomer } from '../provider/own/beginCustomer.ts';

export const registrationsMigrations: readonly Migration[] = [
  {
    name: 'self_registrations.1',
    sql: `
CREATE TABLE IF NOT EXISTS self_registrations (
  id         uuid PRIMARY KEY,
  sealed     bytea NOT NULL,
  key_id     text NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);`,
  },
];

export const registered = z.object({
  customerName: customer.commands.create.shape.name,
  fullName: name,
  email,
  locale,
});
const storedRegistration = registered.extend({
  partnerId: z.uuid(),
  clientId: z.uuid().nullable().default(null),
});
export type Registration = z.output<typeof storedRegistration>;

interface Row {
  readonly id: string;
  readonly sealed: Buffer;
  readonly key_id: string;
  readonly request_id: string;
}

const contextFor = ({ store, now, token, log }: Deps, { request_id: correlationId }: Row): ProcessContext => {
  const by = { kind: 'system' as const, id: 'self-registration' };
  return { store, command: { by, correlationId, now, token }, warn: (about, text) => log.warn(about, text) };
};

const register = async (deps: Deps, row: Row): Promise<void> => {
  const opened = deps.keys.open(row.sealed, row.key_id, row.id).toString();
  const { partnerId, customerName, ...person } = storedRegistration.parse(JSON.parse(opened));
  const [customerId, userId] = [uuidv5(row.id, 'customer'), uuidv5(row.id, 'user')];
  const context = contextFor(deps, row);
  const send = handle(deps.store, context.command);
  // command IDs are derived from the registration, so a retry records nothing twice
  const once = (noun: string, id: string) => ({ commandId: uuidv5(row.id, noun, id, 'create') });
  const terms = await beginCustomer({ deps }, customerId, { name: customerName, partnerId });
  const made = await send(customerDecider, customerId, 'create', terms, once('customer', customerId));
  await equipCustomer(context, customerId, made, customerId);
  const permission = { role: 'customer_admin' as const, customerId };
  await send(userDecider, userId, 'create', { ...person, permission }, once('user', userId));
};

const work = async (deps: Deps, row: Row): Promise<void> => {
  await register(deps, row).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.reason === 'concurrency.conflict') throw error;
    deps.log.info({ reason: error.reason }, 'dropped a self-registration that is no longer possible');
  });
  await deps.pool.query('DELETE FROM self_registrations WHERE id = $1', [row.id]);
};

/** Processes registrations that were interrupted or failed; called by housekeeping. */
export const workOffRegistrations = (deps: Deps): Promise<void> =>
  processPending<Row>(deps, { table: 'self_registrations', what: 'a self-registration' }, row =>
    work(deps, row),
  );

/**
 * Stores the registration encrypted and processes it in the background, so that the response time reveals
 * nothing about the email.
 */
export const keepRegistration = async (
  deps: Deps,
  registration: Registration,
  requestId: string,
): Promise<void> => {
  const id = uuidv7();
  const { sealed, keyId } = deps.keys.seal(Buffer.from(JSON.stringify(registration)), id);
  await deps.pool.query(
    'INSERT INTO self_registrations (id, sealed, key_id, request_id) VALUES ($1, $2, $3, $4)',
    [id, sealed, keyId, requestId],
  );
  void work(deps, { id, sealed, key_id: keyId, request_id: requestId }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'couldn’t process a self-registration; it will be retried'),
  );
};
