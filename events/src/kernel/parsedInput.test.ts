import assert from 'node:assert/strict';
import { z } from 'zod';
import { noteParsed, parseInput } from './parsedInput.ts';

describe('the input of a command', () => {
  it('is not parsed again by its own schema, but by any other one', () => {
    const schema = z.object({ name: z.string().transform(name => `${name}!`) });
    const output = parseInput(schema, { name: 'a' });
    assert.deepEqual(parseInput(schema, output), { name: 'a!!' });
    noteParsed(schema, output);
    assert.equal(parseInput(schema, output), output);
    assert.throws(() => parseInput(z.object({ name: z.string().max(1) }), output), z.ZodError);
  });

  it('is parsed if it only equals a noted value, and rejected if it is invalid', () => {
    const schema = z.object({ name: z.string() });
    noteParsed(schema, { name: 'a' });
    noteParsed(schema, null);
    assert.throws(() => parseInput(schema, { name: 1 }), z.ZodError);
    assert.throws(() => parseInput(schema, null), z.ZodError);
  });
});
