import type { Pool } from 'pg';
import type { Gate } from './client.ts';

/** Maximum calls per second and issuer. Google allows 20. */
export const callsPerSecond = 18;
const pollMs = 20;
const maxWaitMs = 60_000;

export const googleGateMigrations = [
  {
    name: 'google_gates.1',
    sql: `
CREATE TABLE IF NOT EXISTS google_gates (
  issuer_id    text PRIMARY KEY,
  last_call    timestamptz NOT NULL DEFAULT '-infinity',
  closed_until timestamptz NOT NULL DEFAULT '-infinity'
);`,
  },
] as const;

const takeSql = `
INSERT INTO google_gates AS gate (issuer_id, last_call) VALUES ($1, clock_timestamp())
ON CONFLICT (issuer_id) DO UPDATE SET last_call = clock_timestamp()
WHERE gate.closed_until < clock_timestamp() AND gate.last_call < clock_timestamp() - interval '1 second' / $2`;
const closeSql = `
INSERT INTO google_gates AS gate (issuer_id, closed_until) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
ON CONFLICT (issuer_id) DO UPDATE SET closed_until = greatest(gate.closed_until, excluded.closed_until)`;

/**
 * Returns the rate limit of an issuer, shared by all processes. Calls are spaced evenly, as a delayed burst
 * could coincide with the next one. The spacing counts from the actual time of a call, not its due time.
 * `pass` throws if the first call in this process's queue waits for more than a minute.
 */
export const googleGate = (pool: Pick<Pool, 'query'>, issuerId: string): Gate => {
  const takeTurn = async (): Promise<void> => {
    const until = Date.now() + maxWaitMs;
    while ((await pool.query(takeSql, [issuerId, callsPerSecond])).rowCount !== 1) {
      if (Date.now() > until) throw new Error('no call to Google Wallet got its turn within a minute');
      await new Promise(resolve => setTimeout(resolve, pollMs));
    }
  };
  // in each process, only one caller at a time polls the database
  let line = Promise.resolve();
  return {
    pass: () => {
      const turn = line.then(takeTurn);
      line = turn.catch(() => undefined);
      return turn;
    },
    close: async ms => {
      await pool.query(closeSql, [issuerId, ms]);
    },
  };
};
