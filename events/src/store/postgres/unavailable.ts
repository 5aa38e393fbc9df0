import { StoreUnavailable } from '../store.ts';

// SQLSTATE classes that mean "not now": connection, rollback by the engine, resources, operator, system, a lock that was not to be had,
// a server that is only being read for the moment, a transaction that took too long.
const states = /^(08|40|53|57|58|55P03|25006|25P0[34])/;
const sockets = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/;
// node-postgres and knex say these in words only; knex puts the statement in front
const words =
  /(^| - )(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error)|Query read timeout|Cannot use a pool|Knex: Timeout acquiring a connection|Defined query timeout of|Connection is closed)/i;

/** Whether the same call may go through later. Anything else is a defect. The one list of passing troubles of PostgreSQL, for all packages. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? states.test(code) || sockets.test(code) : words.test(error.message);
};

/** Turns the engine's passing troubles into `StoreUnavailable`. */
export const guarded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isPassing(error) ? new StoreUnavailable(error) : error;
  }
};
