import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { projections } from '../projections.ts';
import { codeOf, fingerprinted, shapeOf } from './fingerprint.ts';
import { lamp, lamps } from './examples.ts';

describe('the fingerprint of a projection', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkey-fingerprint-'));
  after(() => rmSync(folder, { recursive: true }));

  let count = 0;
  const codeWith = (names: string, lampsCode = "import { nameOf } from './names.ts';\nnameOf('Spot');\n") => {
    const own = mkdtempSync(path.join(folder, `${(count += 1)}-`));
    writeFileSync(path.join(own, 'names.ts'), names);
    writeFileSync(path.join(own, 'lamps.ts'), lampsCode);
    return codeOf(pathToFileURL(path.join(own, 'lamps.ts')).href);
  };
  const upper = 'export const nameOf = (name: string) => name.toUpperCase();\n';

  it('changes with the imports of a module, also multi-line ones', () => {
    assert.notEqual(codeWith(upper), codeWith(upper.replace('Upper', 'Lower')));
    const lines = "import {\n  nameOf,\n} from './names.ts';\nnameOf('Spot');\n";
    assert.notEqual(codeWith(upper, lines), codeWith(upper.replace('Upper', 'Lower'), lines));
    const onwards = "export { nameOf } from './names.ts';\n";
    assert.notEqual(codeWith(upper, onwards), codeWith(upper.replace('Upper', 'Lower'), onwards));
  });

  it('stays when lines of comments, blank lines or indentation change', () => {
    const commented = `/** Makes a name loud. */\n\n  /*\n   * At once.\n   */\n// Really.\n  ${upper}`;
    assert.equal(codeWith(commented), codeWith(upper));
    const between = "/* one */ export const a = 'b';\nexport const c = 1; /* two */\n";
    assert.ok(codeWith(between).includes("export const a = 'b';\nexport const c = 1;"));
  });

  it('stays when type-only imports change', () => {
    const typed = "import type { Name } from './names.ts';\nexport const name: Name = 'Spot';\n";
    const name = (of: string) => `export type Name = ${of};\n`;
    assert.equal(codeWith(name('string'), typed), codeWith(name("'Spot'"), typed));
  });

  it('changes with a column, and with a version that is raised by hand', () => {
    const source = new URL('./examples.ts', import.meta.url).href;
    const row = lamp.row.extend({ switches: z.string() });
    const { plain, wider, raised } = fingerprinted({
      plain: { ...lamps, source },
      wider: { ...lamps, source, row },
      raised: { ...lamps, source, version: 2 },
    });
    assert.equal(new Set([plain.version, wider.version, raised.version]).size, 3);
    assert.notEqual(shapeOf(plain), shapeOf(wider));
    assert.equal(shapeOf(plain), shapeOf(raised));
    for (const { version } of [plain, wider, raised]) assert.ok(version >= 2 ** 30 && version < 2 ** 31);
  });

  it('of each table of the product includes its own module and the definition of its noun', () => {
    for (const { source, entity } of Object.values(projections)) {
      const code = codeOf(source!);
      assert.ok(code.includes('source: import.meta.url'), entity.name);
      assert.ok(code.includes(`name: '${entity.name}'`), entity.name);
    }
  });
});
