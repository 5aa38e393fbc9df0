import assert from 'node:assert/strict';
import { StoreUnavailable } from '../store.ts';
import { guarded, isPassing } from './unavailable.ts';

describe('an unavailable engine', () => {
  const coded = (code: string) => Object.assign(new Error('said by the engine'), { code });

  it('is distinguished from a defect by the code, or by the message of node-postgres', async () => {
    for (const code of ['ECONNREFUSED', '57P01', '40P01', '53300', '55P03', '25006', '25P04'])
      assert.ok(isPassing(coded(code)), code);
    for (const words of [
      'timeout expired',
      'Query read timeout',
      'Connection terminated unexpectedly',
      'Client was closed and is not queryable',
      'Client has encountered a connection error and is not queryable',
      'select "id" from "orders_1" where "id" = $1 - Query read timeout',
      'Knex: Timeout acquiring a connection. The pool is probably full.',
      'Defined query timeout of 5000ms exceeded when running query.',
    ])
      assert.ok(isPassing(new Error(words)), words);
    for (const defect of [coded('23505'), coded('42P01'), new Error('no key for user-ada'), 'words', null])
      assert.ok(!isPassing(defect));
    await assert.rejects(guarded(Promise.reject(coded('57P03'))), StoreUnavailable);
    await assert.rejects(guarded(Promise.reject(coded('22021'))), { code: '22021' });
  });
});
