import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { dumpOf } from '../dump.ts';
import type { Person } from './people.ts';

const folded = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/[łŁ]/g, 'l').toLowerCase();

/**
 * Returns spellings of personal data: each part of the name, the email and the matriculation number, as they
 * are, in lower case without diacritics, and as hex bytes.
 */
export const tracesOf = ({ firstName, lastName, email, matriculation }: Person): readonly string[] => {
  const words = [...firstName.split(' '), ...lastName.split('-'), email, matriculation];
  return words.flatMap(word => [word, folded(word), Buffer.from(word).toString('hex')]);
};

export const tracesIn = (text: string, traces: readonly string[]): readonly string[] => {
  const lower = text.toLowerCase();
  return traces.filter(trace => lower.includes(trace.toLowerCase()));
};

export const tracesInDatabase = async (pool: Pool, traces: readonly string[]): Promise<readonly string[]> => {
  const lines = await dumpOf(pool);
  return lines.flatMap(line => tracesIn(line, traces).map(trace => `${trace} in ${line.slice(0, 300)}`));
};

export const assertNoTraceInLogs = (data: string, traces: readonly string[]): void => {
  const folder = path.join(data, 'logs');
  for (const name of readdirSync(folder))
    assert.deepEqual(tracesIn(readFileSync(path.join(folder, name), 'utf8'), traces), [], name);
};
