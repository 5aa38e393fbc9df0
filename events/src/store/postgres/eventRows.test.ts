import assert from 'node:assert/strict';
import { isoOf } from './eventRows.ts';

describe('times in PostgreSQL’s format', () => {
  for (const [written, iso] of [
    ['2026-11-21 07:21:44.123456+00', '2026-11-21T07:21:44.123456Z'],
    ['2026-11-21 07:21:44.1+00', '2026-11-21T07:21:44.100000Z'],
    ['2026-11-21 07:21:44+00', '2026-11-21T07:21:44.000000Z'],
    ['2026-11-21 00:21:44.5+01', '2026-11-20T23:21:44.500000Z'],
    ['2026-11-21 07:21:44.999999+05:30', '2026-11-21T01:51:44.999999Z'],
    ['2026-11-20 23:59:59.75-08', '2026-11-21T07:59:59.750000Z'],
  ] as const)
    it(`reads ${written} as ${iso}`, () => assert.equal(isoOf(written), iso));
  it('a string that is not ISO is an error, not another time', () =>
    assert.throws(() => isoOf('21.11.2026 07:21'), RangeError));
});
