import { order } from '@latchkey/events/order/order.ts';
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
  it('ERR-15: what is left out reads “Input is required”', () => {
    const { rename } = order.commands;
    const empty = { key: 'validation.required', args: {} };
    assert.deepEqual(firstOf(rename, { displayName: '', customerCredentialProviderId: id }), empty);
    assert.deepEqual(firstOf(rename, { displayName: null, customerCredentialProviderId: id }), empty);
    assert.deepEqual(firstOf(rename, { displayName: 'x', customerCredentialProviderId: null }), empty);
  });

  it('ERR-16, ERR-18, ERR-19: formats and bounds have their own sentences', () => {
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

  it('ERR-03: the API’s problems land on the same fields with the same sentences, the rest in the error area', () => {
    const problem = new Problem(400, {
      errors: [
        {
          field: 'displayName',
          code: 'too_small',
          reason: 'too_small',
          message: 'x',
          params: { origin: 'string', minimum: 1 },
        },
        { field: 'elsewhere', code: 'odd', reason: 'odd', message: 'Own words.' },
      ],
    });
    const { fields, others } = fieldErrorsOf(problem, field => field === 'displayName');
    assert.deepEqual(fields, [['displayName', message('validation.required')]]);
    assert.deepEqual(others, ['Own words.']);
  });
});
