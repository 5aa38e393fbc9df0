import { Refusal } from '@latchkey/events/kernel/index.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import type { OwnLinkPurpose } from '@latchkey/events/user/linkPurpose.ts';
import type { Deps } from '../http/route.ts';
import { processPending } from '../pendingRows.ts';
import { accountKey, accountOf } from './accounts.ts';
import { mailLimit } from './rateLimits.ts';

export const linkRequestsMigrations: readonly Migration[] = [
  {
    name: 'link_requests.1',
    sql: `
CREATE TABLE IF NOT EXISTS link_requests (
  id         uuid PRIMARY KEY,
  purpose    text NOT NULL,
  sealed     bytea NOT NULL,
  key_id     text NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);`,
  },
];

type Reach = Pick<Deps, 'pool' | 'keys' | 'rows' | 'store' | 'now' | 'token' | 'log'>;
interface LinkRequest {
  readonly email: string;
  readonly purpose: OwnLinkPurpose;
  readonly requestId: string;
}
interface Row {
  readonly id: string;
  readonly purpose: OwnLinkPurpose;
  readonly sealed: Buffer;
  readonly key_id: string;
  readonly request_id: string;
}

/** Requests the link if the account exists. Idempotent: a retry finds the recorded request. */
const work = async (deps: Reach, { id, purpose, sealed, key_id, request_id }: Row): Promise<void> => {
  const account = await accountOf(deps, deps.keys.open(sealed, key_id, id).toString());
  const by = { kind: 'system' as const, id: 'sign-in' };
  const context = { by, correlationId: request_id, now: deps.now, token: deps.token };
  if (account)
    await handle(deps.store, context)(
      userDecider,
      account.id,
      'askLink',
      { purpose },
      { commandId: id },
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.reason === 'not_found')) throw error; // erased in the meantime
    });
  await deps.pool.query('DELETE FROM link_requests WHERE id = $1', [id]);
};

/** Processes link requests that were interrupted or failed; called by housekeeping. */
export const workOffLinkRequests = (deps: Reach): Promise<void> =>
  processPending<Row>(deps, { table: 'link_requests', what: 'a link request' }, row => work(deps, row));

/**
 * Stores the request and processes it in the background, so that the response takes equally long for an
 * unknown email. Ignores more than three requests an hour per email and purpose.
 */
export const askForLink = async (deps: Reach, { email, purpose, requestId }: LinkRequest): Promise<void> => {
  if (!(await mailLimit(deps.pool)(`${purpose} ${accountKey(deps, email)}`))) return;
  const id = uuidv7();
  const { sealed, keyId } = deps.keys.seal(Buffer.from(email), id);
  const row = { id, purpose, sealed, key_id: keyId, request_id: requestId };
  await deps.pool.query(
    'INSERT INTO link_requests (id, purpose, sealed, key_id, request_id) VALUES ($1, $2, $3, $4, $5)',
    [id, purpose, sealed, keyId, requestId],
  );
  void work(deps, row).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'couldn’t process a link request; it will be retried'),
  );
};
