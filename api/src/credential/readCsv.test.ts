import assert from 'node:assert/strict';
import { readCsv } from './readCsv.ts';

describe('the reading of an import file', () => {
  it('doesn’t block the process, however many errors it has', async () => {
    const people = 9_000;
    const file = Buffer.from(`nameOnCard,email,phoneNumber\n${'Somebody,bad,bad\n'.repeat(people)}`);
    let turns = 0;
    let isRead = false;
    const turn = (): void => {
      turns++;
      if (!isRead) setImmediate(turn);
    };
    const given = async function* () {
      setImmediate(turn);
      yield file;
    };
    const { rows, problemCount } = await readCsv(given(), { params: [], maxRows: 10_000 });
    isRead = true;
    assert.deepEqual([rows.length, problemCount], [people, 2 * people]);
    assert.ok(turns > 100, `${turns} turns of the event loop`);
  });
});
