import assert from 'node:assert/strict';
import type { ProviderFile } from '../../browser/catcher.ts';
import { assertSame } from './assertSame.ts';
import { bytesOf, type Campus } from './campus.ts';
import { people, peopleCount, type Person } from './people.ts';

const hexKey = /^[0-9A-F]{32}$/;

export const emailsIn = (files: readonly ProviderFile[], state: string): readonly string[] =>
  files
    .filter(file => file.state === state)
    .map(({ recipient }) => recipient.email!)
    .toSorted();

export const assertFiles = (
  files: readonly ProviderFile[],
  shownKeys: Campus['keySetKeys'],
  idOf: (person: Person) => string,
): void => {
  assertSame(
    emailsIn(files, 'AVAILABLE'),
    people.map(({ email }) => email),
    'files',
  );
  const byEmail = new Map(files.map(file => [file.recipient.email, file]));
  for (const one of people) {
    const { data, wallet, clientRef, keySetKeys = {} } = byEmail.get(one.email)!;
    const { writeOnly = '', ...keys } = keySetKeys;
    const [found, expected] = [
      [data, wallet, clientRef.split('.')[0]],
      [bytesOf(one.cardNumber), one.isPass, idOf(one)],
    ];
    assert.deepEqual(found, expected, one.name);
    assert.deepEqual(keys, shownKeys, one.name);
    assert.match(writeOnly, hexKey, one.name);
  }
  for (const field of ['clientRef', 'providerRef', 'fileId', 'data'] as const)
    assert.equal(new Set(files.map(file => file[field])).size, peopleCount, field);
};
