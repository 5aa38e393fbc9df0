import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../product/run/config.ts';

const comparison =
  /assert\.(?:equal|strictEqual|notEqual)\((?:(?!assert\.)[^;])*?\b(?:queryBy\w+|querySelector)\([^;]*?\),\s*(?:null|undefined)\s*[,)]/;

describe('tests of components', () => {
  it('compare elements by identity: a failed assert.equal prints the whole tree of React, in gigabytes', async () => {
    const files = await Array.fromAsync(
      glob(['web/src/**/*.test.{ts,tsx}', 'testing/web/**/*.{ts,tsx}'], { cwd: root }),
    );
    assert.ok(files.length > 200, `${files.length} files`);
    const wrong = files.filter(file => comparison.test(readFileSync(path.join(root, file), 'utf8')));
    assert.deepEqual(wrong, []);
    for (const [code, isFound] of [
      ["assert.equal(screen.queryByRole('dialog'), null)", true],
      ["assert.equal(screen.queryByRole('dialog') === null, true)", false],
      ["assert.equal(screen.queryByText('a')?.textContent, undefined)", false],
    ] as const)
      assert.equal(comparison.test(code), isFound, code);
  });
});
