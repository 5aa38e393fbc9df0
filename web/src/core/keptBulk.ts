import type { Execution } from './dataProvider.ts';
import { Problem } from './problem.ts';

export interface BulkRow {
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** With its Idempotency-Key: however often it is sent, it is recorded once. */
  readonly execution: Execution;
}
/** A bulk action as it was asked for. */
export interface KeptBulk {
  readonly id: string;
  /** The list that it was started from. */
  readonly storeKey: string;
  readonly noun: string;
  readonly label: string;
  /** The page that it was started on. */
  readonly to: string;
  readonly rows: readonly BulkRow[];
}
interface Failed {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly message: string;
}
/** How far it is. A row that is in neither was not begun, or its answer was lost. */
export interface BulkMarks {
  readonly done: readonly number[];
  /** By the row's number; its id is `n`. */
  readonly failed: readonly (readonly [n: number, why: Failed])[];
}

const prefix = 'latchkey.bulk.';
const keyOf = (userId: string, id: string, part: 'rows' | 'marks') => `${prefix}${userId}.${id}.${part}`;
const put = (key: string, value: unknown) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn('this browser has no space left: the work cannot be continued after a reload', error);
  }
};
const read = <T>(key: string): T | null => {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as T);
};

/** What a bulk action still has to do outlives its tab, for the user who started it, until it is done, put away or the user signs out. */
export const keepBulk = (userId: string, bulk: KeptBulk) => put(keyOf(userId, bulk.id, 'rows'), bulk);
export const markBulk = (userId: string, id: string, marks: BulkMarks) =>
  put(keyOf(userId, id, 'marks'), marks);
export const keptBulk = (userId: string, id: string) => {
  const bulk = read<KeptBulk>(keyOf(userId, id, 'rows'));
  const none: BulkMarks = { done: [], failed: [] };
  return bulk && { bulk, marks: read<BulkMarks>(keyOf(userId, id, 'marks')) ?? none };
};
export const dropBulk = (userId: string, id: string) => {
  localStorage.removeItem(keyOf(userId, id, 'rows'));
  localStorage.removeItem(keyOf(userId, id, 'marks'));
};

/** Signing out leaves nothing behind that names a person. */
export const dropAllBulks = () => {
  const keys = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '');
  for (const key of keys) if (key.startsWith(prefix)) localStorage.removeItem(key);
};

export const failedOf = ({ status, code, reason, message }: Problem): Failed => ({
  status,
  code,
  reason,
  message,
});
export const problemFrom = ({ message, ...body }: Failed) =>
  new Problem(body.status, { ...body, detail: message }, { isCommand: true });

/** Does work that only one tab may do at a time; another one waits until it is done, or its tab is gone. */
export const alone = async (id: string, work: () => Promise<void> | void) =>
  navigator.locks ? navigator.locks.request(prefix + id, work) : work();
