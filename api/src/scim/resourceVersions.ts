import { createHash } from 'node:crypto';
import { refuse } from '@latchkey/events/kernel/index.ts';
import type { Call, Reply } from '../http/route.ts';

type Asking = Pick<Call, 'headers'>;

export const etagOf = (version: number): string => `"${version}"`;

/** A version by what is shown, for what has no stream of its own. */
export const versionBy = (resource: object): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(resource)).digest('hex').slice(0, 12), 16);

/** Whether the request speaks of versions at all: what is dear to know is not asked for without. */
export const namesVersion = ({ headers, ifMatch }: Pick<Call, 'headers' | 'ifMatch'>): boolean =>
  ifMatch !== undefined || headers['if-none-match'] !== undefined;

/** Whether `If-None-Match` names this version; `*` names whatever there is (RFC 9110, §13.1.2: weak ones are compared by their text). */
const isNamed = ({ headers }: Asking, version: number): boolean => {
  const named = headers['if-none-match'] ?? '';
  return named.trim() === '*' || [...named.matchAll(/"[^"]*"/g)].some(([one]) => one === etagOf(version));
};

/** What is read, with its ETag; 304 and no body to whoever has this version already (RFC 7644, §3.14). */
export const versioned = (call: Asking, version: number, reply: Reply): Reply => {
  const headers = { ETag: etagOf(version) };
  return isNamed(call, version)
    ? { status: 304, headers }
    : { ...reply, headers: { ...reply.headers, ...headers } };
};

/** Refuses a change that is not meant for this version. */
export const heedNoneMatch = (call: Asking, version: number): void => {
  if (isNamed(call, version)) refuse('stale');
};
