import assert from 'node:assert/strict';
import { longLines, wideComments } from './lengths.ts';

const wide = 'a'.repeat(108);

describe('the check of lengths', () => {
  it('finds comments of more than 110 columns, and no code', () => {
    const text = `// ${wide}\nconst a = '${wide}';\n/** ${wide} */\n * ${wide}\n/** short */\n`;
    assert.deepEqual(
      wideComments('a.ts', text).map(line => line.split(' ')[0]),
      ['a.ts:1', 'a.ts:3', 'a.ts:4'],
    );
  });

  it('ignores suppressions and tables', () =>
    assert.deepEqual(wideComments('a.ts', `// oxlint-disable-next-line ${wide}\n * | ${wide} |\n`), []));

  it('names files of more than 250 lines, except tests and data', () => {
    const text = 'x\n'.repeat(251);
    assert.equal(longLines('api/src/a.ts', text), 251);
    assert.equal(longLines('api/src/a.ts', text.slice(2)), null);
    for (const file of ['api/src/a.test.ts', 'web/src/order/messages.ts', 'testing/a.ts'])
      assert.equal(longLines(file, text), null);
  });
});
