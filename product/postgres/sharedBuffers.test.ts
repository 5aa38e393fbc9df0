import assert from 'node:assert/strict';
import { sharedBuffers } from './sharedBuffers.ts';

describe('the memory of the embedded database', () => {
  const gibibyte = 2 ** 30;
  for (const [memory, expected] of [
    [gibibyte, '128MB'],
    [8 * gibibyte, '512MB'],
    [64 * gibibyte, '1024MB'],
  ] as const)
    it(`is ${expected} of ${memory / gibibyte} GiB`, () => assert.equal(sharedBuffers(memory), expected));
});
