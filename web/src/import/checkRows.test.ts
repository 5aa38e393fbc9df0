import assert from 'node:assert/strict';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { breathe } from './decodeFile.ts';
import { checkerOf } from './checkRows.ts';
import type { Row } from './rowValues.ts';
import { bodyOf, rowByLine } from './importBody.ts';
import type { Mapping } from './targets.ts';

const format = {
  mainDataParam: 'cardNumber',
  dynamicData: [{ name: 'cardNumber', representation: 'DECIMAL', offset: 0, length: 4, defaultValue: null }],
} as unknown as DataFormat;
const mapping: Mapping = ['nameOnCard', 'email', 'phoneNumber', 'param:cardNumber', null];
const none: ReadonlySet<number> = new Set();
const row = (n: number, ...cells: readonly string[]): Row => ({ line: n + 2, cells, malformed: null });
const people = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    row(
      n,
      `Person ${n}`,
      `p${n}@example.test`,
      `+49171392${String(n % 10_000).padStart(4, '0')}`,
      String(n),
      'x',
    ),
  );
const checked = async (rows: readonly Row[], isExclusive = true) => {
  const checker = checkerOf(rows, {
    mapping,
    dateOrder: null,
    nameOrder: 'first',
    format,
    isExclusive,
    width: 5,
  });
  await checker.checkAll(new AbortController().signal);
  return checker;
};

describe('the check of rows in the browser', () => {
  it('of 10,000 rows leaves time for other work between its slices', async () => {
    const rows = people(10_000);
    let turns = 0;
    let isDone = false;
    const others = (async () => {
      for (; !isDone; turns++) await breathe();
    })();
    const checker = await checked(rows);
    isDone = true;
    await others;
    assert.ok(turns >= 20, `${turns} turns`);
    assert.deepEqual(checker.findings({}, none), []);
  });

  it('reports equal values after the first, compared as bytes', async () => {
    const rows = [row(0, 'A', '', '', '7', ''), row(1, 'B', '', '', '007', ''), row(2, 'C', '', '', '8', '')];
    const checker = await checked(rows);
    const found = (mends: Readonly<Record<string, string>>, left = none) =>
      checker
        .findings(mends, left)
        .map(({ line, reason, params }) => `${line} ${reason} ${String(params['line'])}`);
    assert.deepEqual(found({}), ['3 duplicate_in_request 2']);
    assert.deepEqual(found({}, new Set([0])), []);
    assert.deepEqual(found({ '1 param:cardNumber': '8' }), ['4 duplicate_in_request 3']);
    assert.equal(checker.isFine(1, 'param:cardNumber', 'x', {}, none), false);
    assert.deepEqual(found({ '1 param:cardNumber': 'x' }), ['3 invalid_format undefined']);
    assert.equal(checker.isFine(1, 'param:cardNumber', '9', {}, none), true);
    assert.equal(checker.isFine(1, 'param:cardNumber', '0008', {}, none), false);
    const lenient = await checked(rows, false);
    const [warning, ...others] = lenient.findings({}, none);
    assert.deepEqual(
      [warning?.line, warning?.reason, warning?.params['line'], warning?.isWarning, others.length],
      [3, 'repeated_value', 2, true, 0],
      'where values may be repeated, it is a warning',
    );
    assert.equal(lenient.isFine(1, 'param:cardNumber', '7', {}, none), true);
    assert.deepEqual(lenient.findings({ '1 param:cardNumber': '9' }, none), []);
  });

  it('reports rows with too many or too few cells as a whole', async () => {
    const checker = await checked([row(0, 'A', ''), row(1, 'B', '', '', '1', '', '')]);
    assert.deepEqual(
      checker
        .findings({}, none)
        .map(({ line, target, reason, params }) => [line, target, reason, params['found']]),
      [
        [2, null, 'ragged_row', 2],
        [3, null, 'ragged_row', 6],
      ],
    );
  });

  it('sent data keeps line breaks and quotes, and its lines can be mapped to the rows of the file', () => {
    const rows = [
      row(0, 'A "x"\ny', '', '', '1', ''),
      row(1, 'B', '', '', '2', ''),
      row(2, 'C', '', '', '3', ''),
    ];
    const { text, sent } = bodyOf({
      rows,
      mapping,
      mends: { '2 nameOnCard': 'D' },
      dateOrder: null,
      nameOrder: 'first',
      left: new Set([1]),
    });
    assert.equal(
      text,
      '"nameOnCard","email","phoneNumber","cardNumber"\n"A ""x""\ny","","","1"\n"D","","","3"\n',
    );
    assert.deepEqual(
      [...rowByLine(text, sent)],
      [
        [2, 0],
        [4, 2],
      ],
    );
  });
});
