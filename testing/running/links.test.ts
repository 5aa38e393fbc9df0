import assert from 'node:assert/strict';
import { mentioned } from './links.ts';

describe('links of documents', () => {
  it('are found from the document’s folder, and paths from the root, each once a line', () => {
    const text = [
      'See [the guide](wallet-passes.md#phones), [above](../README.md) and [a site](https://example.com/a.md).',
      'It lies in `api/src/main.ts` and is tested by `api/src/*.test.ts`; [here](#here).',
      'run node product/start.ts, and product/start.ts again',
    ].join('\n');
    assert.deepEqual(mentioned('docs/tour.md', text), [
      ['docs/wallet-passes.md', 1],
      ['README.md', 1],
      ['api/src/main.ts', 2],
      ['product/start.ts', 3],
    ]);
    assert.deepEqual(mentioned('Makefile', '\t@$(NODE) testing/run.ts [x](y.md)'), [['testing/run.ts', 1]]);
  });
});
