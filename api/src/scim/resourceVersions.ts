import { createHash } from 'node:crypto';
import { refuse } from '@latchkey/events/kernel/index.ts';
import type { Call, Reply } from '../http/route.ts';

type Asking = Pick<Call, 'headers'>;

export const etagOf = (version: number): string => `"${version}"`;

export const versionBy = (resource: object): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(resource)).digest('hex').slice(0, 12), 16);

/** Returns whether the request names a version. If not, none is computed, as that can be expensive. */
export const namesVersion = ({ headers, ifMatch }: Pick<Call, 'headers' | 'ifMatch'>): boolean =>
  ifMatch !== undefined || headers['if-none-match'] !== undefined;

/**
 * Returns whether `If-None-Match` matches; `*` matches any version. Weak ETags are compared by text (RFC
 * 9110, §13.1.2).
 */
const isNamed = ({ headers }: Asking, version: number): boolean => {
  const named = headers['if-none-match'] ?? '';
  return named.trim() === '*' || [...named.matchAll(/"[^"]*"/g)].some(([one]) => one === etagOf(version));
};

/** Adds the ETag, or returns 304 if the client has this version (RFC 7644, §3.14). */
export const versioned = (call: Asking, version: number, reply: Reply): Reply => {
  const headers = { ETag: etagOf(version) };
  return isNamed(call, version)
    ? { status: 304, headers }
    : { ...reply, headers: { ...reply.headers, ...headers } };
};

export const heedNoneMatch = (call: Asking, version: number): void => {
  if (isNamed(call, version)) refuse('stale');
};
