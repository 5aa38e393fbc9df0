import { submittable } from '@latchkey/events/order/fields.ts';
import { email, phoneNumber } from '@latchkey/events/kernel/terms.ts';
import assert from 'node:assert/strict';
import { z } from 'zod';
import { Problem } from '../core/problem.ts';
import { fieldErrorsOf, messageOf, readMessage, message } from './validation.ts';

const firstOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return readMessage(error!.issues[0]!.message);
};
const id = '0197f3a0-0000-7000-8000-0000000000a1';

describe('validation', () => {
  it('ERR-15: missing input is reported as “Input is required”', () => {
    const empty = { key: 'validation.required', args: {} };
    assert.deepEqual(firstOf(submittable, { displayName: '', customerCredentialProviderId: id }), empty);
    assert.deepEqual(firstOf(submittable, { displayName: null, customerCredentialProviderId: id }), empty);
    assert.deepEqual(firstOf(submittable, { displayName: 'x', customerCredentialProviderId: null }), empty);
  });

  it('formats and bounds have their own sentences', () => {
    assert.equal((firstOf(email, 'ada') as { key: string }).key, 'validation.email');
    assert.equal((firstOf(phoneNumber, '12') as { key: string }).key, 'validation.pattern');
    assert.deepEqual(
      readMessage(messageOf({ code: 'too_big', origin: 'string', input: 'x', maximum: 255 })),
      {
        key: 'validation.maxLength',
        args: { maximum: 255 },
      },
    );
    assert.equal((firstOf(z.int().min(1), 0) as { key: string }).key, 'validation.minValue');
  });

  it('ERR-03: the API’s problems are shown at the same fields with the same sentences, others in the error area', () => {
    const problem = new Problem(400, {
      errors: [
        {
          field: 'displayName',
          code: 'too_small',
          reason: 'too_small',
          message: 'x',
          params: { origin: 'string', minimum: 1 },
        },
        {
          field: 'recipient.email',
          code: '400.002.001',
          reason: 'invalid_type',
          message: 'x',
          params: { expected: 'string', received: 'undefined' },
        },
        { field: 'elsewhere', code: 'odd', reason: 'odd', message: 'Own words.' },
        {
          field: 'elsewhere',
          code: '400.002.001',
          reason: 'required',
          message: 'x',
        },
      ],
    });
    const { fields, others } = fieldErrorsOf(problem, field => field !== 'elsewhere');
    const required = message('validation.required');
    assert.deepEqual(fields, [
      ['displayName', required],
      ['recipient.email', required],
    ]);
    const named = message('validation.requiredOf', { name: 'elsewhere' });
    assert.deepEqual(others, ['Own words.', named]);
  });

  const shapes: readonly (readonly [string, z.ZodType, unknown])[] = [
    ['a text that is too long', z.string().max(255), 'x'.repeat(256)],
    ['a text that is too short', z.string().min(8), 'x'],
    ['an empty text', z.string().min(1), ''],
    ['a number that is too big', z.int().max(10), 11],
    ['a number that is too small', z.int().min(1), 0],
    ['too many entries', z.array(z.string()).max(1), ['a', 'b']],
    ['no entries', z.array(z.string()).min(1), []],
    ['an e-mail', email, 'ada'],
    ['another choice', z.enum(['a', 'b']), 'c'],
    ['nothing', z.string(), undefined],
    ['null', z.int(), null],
    ['another type', z.int(), 'x'],
  ];
  for (const [name, schema, value] of shapes)
    it(`${name} gets the same sentence from the browser and from the API`, () => {
      const issue = schema.safeParse(value).error!.issues[0]! as unknown as Record<string, unknown>;
      const { code, message: here, path: _, ...params } = issue;
      const received = value === undefined || value === null ? { received: String(value) } : {};
      const field = {
        field: 'it',
        code: '400.002.008',
        reason: String(code),
        message: 'The API’s own.',
        params: { ...params, ...received },
      };
      const { fields } = fieldErrorsOf(new Problem(400, { errors: [field] }), () => true);
      assert.deepEqual(fields, [['it', here]]);
    });

  it('a value of a format counts bytes, a text counts characters', () => {
    const sentence = (reason: string, params: object) =>
      fieldErrorsOf(
        new Problem(400, {
          errors: [{ field: 'it', code: '400.002.008', reason, message: 'Too long', params: { ...params } }],
        }),
        () => true,
      ).fields[0]![1];
    assert.equal(
      sentence('too_big', { origin: 'string', maximum: 255 }),
      message('validation.maxLength', { maximum: 255 }),
    );
    assert.equal(sentence('too_long', { length: 2 }), message('validation.tooLong', { length: 2 }));
    assert.equal(sentence('too_long', {}), 'Too long');
  });
});
