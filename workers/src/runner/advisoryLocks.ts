import type { ClientBase, Pool } from 'pg';

/** Tries to take session locks, and returns those that it got. */
export const takeLocks = async (client: ClientBase, names: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; isHeld: boolean }>(
    `SELECT name, pg_try_advisory_lock(hashtextextended('latchkey ' || name, 4711)) AS "isHeld"
     FROM unnest($1::text[]) AS l (name)`,
    [names],
  );
  return rows.flatMap(({ name, isHeld }) => (isHeld ? name : []));
};

/** Releases session locks that this session took once each. */
export const releaseLocks = async (client: ClientBase, names: readonly string[]): Promise<void> =>
  void (await client.query(
    `SELECT pg_advisory_unlock(hashtextextended('latchkey ' || name, 4711)) FROM unnest($1::text[]) AS l (name)`,
    [names],
  ));

/** Makes the server release the locks of an unreachable machine within 10 s instead of hours. */
export const detectLostPeers = async (client: ClientBase): Promise<void> =>
  void (await client.query(
    'SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 2',
  ));

/**
 * Takes the named locks that are free, and runs work with them. The locks end with the work or with the
 * database session, so a killed process keeps none.
 */
export const withLocks = async <Result>(
  pool: Pick<Pool, 'connect'>,
  names: readonly string[],
  work: (held: ReadonlySet<string>) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let isLost = false;
  const lose = () => void (isLost = true);
  client.on('error', lose); // without a handler, a lost connection would end the process
  try {
    await detectLostPeers(client);
    return await work(new Set(await takeLocks(client, names)));
  } finally {
    if (!isLost) await client.query('SELECT pg_advisory_unlock_all()').catch(lose);
    client.off('error', lose);
    client.release(isLost);
  }
};
