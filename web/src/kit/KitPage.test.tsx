import axe from 'axe-core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { show } from '../../../testing/web/render.tsx';
import { KitPage } from './KitPage.tsx';

const kit = import.meta.dirname;
const reached = async (file: string, found = new Set<string>()): Promise<ReadonlySet<string>> => {
  if (found.has(file) || !file.startsWith(kit)) return found;
  found.add(file);
  const text = await readFile(file, 'utf8');
  for (const [, to] of text.matchAll(/(?:from |import\()'(\.[^']+)'/g))
    await reached(path.resolve(path.dirname(file), to!), found);
  return found;
};
/** Files of the kit that the page doesn't show. */
const elsewhere = [
  'EvidenceDialog.tsx',
  'FocusAt.tsx',
  'FormPage.tsx',
  'PageForm.tsx',
  'useEvidence.tsx',
  'useGuard.tsx',
  'useSecretGuard.tsx',
  'useTellStarted.tsx',
];

describe('the page of the kit', () => {
  afterEach(cleanup);
  // jsdom has no layout, so contrast can't be measured. The page is shown without the console's frame, and
  // repeats blocks in several states.
  const rules = {
    'color-contrast': { enabled: false },
    region: { enabled: false },
    'landmark-unique': { enabled: false },
  };

  it('shows every block in its states, and axe finds nothing wrong with their markup', async () => {
    const { container } = show(<KitPage />);
    const { violations } = await axe.run(container, { rules });
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      [],
    );
    for (const name of [
      'StatusChip',
      'EntityList',
      'DataTable',
      'Cards',
      'ErrorArea',
      'CommandForm',
      'ByteStrip',
      'DetailPage',
      'Dialogs',
    ])
      assert.ok(screen.getByRole('region', { name }));
  });

  it('includes every block of the kit', async () => {
    const shown = await reached(path.join(kit, 'KitPage.tsx'));
    const all = await Array.fromAsync(glob('**/*.tsx', { cwd: kit }));
    const blocks = all.filter(file => !/\.test\.tsx$|(^|\/)test\w+\.tsx$/.test(file));
    assert.deepEqual(
      blocks.filter(file => !shown.has(path.join(kit, file))),
      elsewhere,
    );
  });

  it('a form shows the API’s refusal and keeps the input', async () => {
    show(<KitPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Open the form' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
    await userEvent.type(name, 'Ada');
    await userEvent.type(screen.getByRole('textbox', { name: /Number/ }), '3');
    await userEvent.click(screen.getByRole('combobox', { name: /Kind/ }));
    await userEvent.click(screen.getByRole('option', { name: 'user' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    assert.match((await screen.findByRole('dialog')).textContent ?? '', /The order has no credentials/);
    assert.equal(name.value, 'Ada');
  });
});
