import assert from 'node:assert/strict';
import { readCsv } from './readCsv.ts';

describe('the reading of an import file', () => {
  it('leaves the process free for others, however much is wrong with it', async () => {
    const file = Buffer.from(`nameOnCard,email,phoneNumber\n${'Somebody,bad,bad\n'.repeat(2_000)}`);
    let turns = 0;
    let isRead = false;
    const turn = (): void => {
      turns++;
      if (!isRead) setImmediate(turn);
    };
    const given = async function* () {
      yield file;
      setImmediate(turn); // all has been given: what is left is work
    };
    const { rows, problemCount } = await readCsv(given(), { params: [], mostRows: 10_000 });
    isRead = true;
    assert.deepEqual([rows.length, problemCount], [2_000, 4_000]);
    assert.ok(turns > 100, `${turns} turns of the event loop`);
  });
});
