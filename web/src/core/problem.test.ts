import assert from 'node:assert/strict';
import { asProblem, Problem, problemOf } from './problem.ts';

describe('Problem', () => {
  it('ERR-01: every error of the API gets the same shape', async () => {
    const body = {
      status: 409,
      code: '409.004.003',
      reason: 'order.empty',
      detail: 'No credentials.',
      errors: [],
    };
    const problem = await problemOf(new Response(JSON.stringify(body), { status: 409 }), false);
    assert.equal(problem.reason, 'order.empty');
    assert.equal(problem.message, 'No credentials.');
  });

  it('ERR-01: a response without problem document, and a missing response, also have a reason', async () => {
    assert.equal((await problemOf(new Response('<html>', { status: 502 }), false)).reason, 'internal');
    assert.equal(asProblem(new TypeError('fetch failed')).reason, 'unreachable');
    assert.equal(asProblem(new Problem(404)).status, 404);
  });

  it('only a refusal by the API proves that a command isn’t recorded', async () => {
    const document = JSON.stringify({ code: '409.004.003', reason: 'order.empty' });
    const ends = [
      [409, document, false],
      [503, document, true],
      [413, '<html>', true],
    ] as const;
    for (const [status, body, isUnclear] of ends)
      assert.equal((await problemOf(new Response(body, { status }), true)).isUnclear, isUnclear, body);
    assert.equal(new Problem(0, {}, { isCommand: true }).isUnclear, true);
    assert.equal(new Problem(0).isUnclear, false);
  });
});
