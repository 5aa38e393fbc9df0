import { StoreUnavailable } from '../store.ts';

// SQLSTATE classes and codes of transient errors: connection, rollback by the engine, resources, operator,
// system, lock timeout, read-only server, transaction timeout
const states = /^(08|40|53|57|58|55P03|25006|25P0[34])/;
const sockets = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
// node-postgres and knex report these only as text; knex prefixes the statement
const words =
  /(^| - )(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error)|Query read timeout|Cannot use a pool|Knex: Timeout acquiring a connection|Defined query timeout of|Connection is closed)/i;

/**
 * Returns whether a retry may succeed; any other error is a defect. All packages share this list of
 * PostgreSQL's transient errors.
 */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? states.test(code) || sockets.test(code) : words.test(error.message);
};

/** Converts the engine's transient errors into `StoreUnavailable`. */
export const guarded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isPassing(error) ? new StoreUnavailable(error) : error;
  }
};
