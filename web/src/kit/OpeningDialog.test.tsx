import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering, type Answer } from '../../../testing/web/answering.ts';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { OpeningDialog } from './OpeningDialog.tsx';
import { EditPartnerDialog } from '../partner/EditPartnerDialog.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { CommandForm } from './CommandForm.tsx';
import { z } from 'zod';

const row = { id: 'p', name: 'Nordlicht', allowOwnCustomers: true, parentId: null, maxDepth: 2, parents: [] };
const tired = { status: 500, json: { code: '500.001.001', detail: 'This server is tired.' } };

describe('a dialog that loads its data first', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    server = await startAnswering();
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  const title = 'Edit partner';
  const open = () => {
    let isOpen = true;
    show(<EditPartnerDialog id="p" onClose={() => void (isOpen = false)} />, { at: '/page', dataProvider });
    return () => isOpen;
  };

  it('is shown while it loads slowly, can be closed, and becomes the form in place', async () => {
    const answered = Promise.withResolvers<Answer>();
    server.answer = () => answered.promise;
    const isOpen = open();
    const waiting = within(await screen.findByRole('dialog', { name: title }));
    waiting.getByRole('status', { name: 'Loading' });
    await waitFor(() =>
      assert.ok(document.activeElement === waiting.getByRole('button', { name: 'Cancel' })),
    );
    answered.resolve({ json: row });
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ });
    assert.equal(name.value, 'Nordlicht');
    assert.equal(screen.getAllByRole('dialog').length, 1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    assert.ok(!isOpen());
  });

  it('has a skeleton in the shape of its content, if that is no form', async () => {
    const close = () => undefined;
    show(<OpeningDialog title={title} shape="Its figures" error={null} onAgain={close} onClose={close} />);
    await screen.findByText('Its figures');
  });

  it('says that it couldn’t be read, and retries', async () => {
    server.answer = () => tired;
    open();
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    assert.match((await dialog.findByRole('alert')).textContent ?? '', /^This server is tired\./);
    server.answer = () => ({ json: row });
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('textbox', { name: /Name/ });
  });

  it('a picker that cannot search says why instead of “Nothing found”, and searches again when it opens', async () => {
    server.answer = () => tired;
    show(
      <CommandForm
        title="Choose"
        keepAs={null}
        schema={z.object({ partnerId: z.string().nullable() })}
        defaults={{ partnerId: null }}
        submits={[{ label: 'Save', run: async () => undefined }]}
        onClose={() => undefined}
      >
        <RecordPicker of="partner" source="partnerId" label="Partner" />
      </CommandForm>,
      { at: '/page', dataProvider },
    );
    const picker = screen.getByRole('combobox', { name: 'Partner' });
    await userEvent.click(picker);
    await screen.findByText('This server is tired.');
    assert.ok(screen.queryByText('Nothing found') === null);
    await userEvent.keyboard('{Escape}');
    server.answer = () => ({ json: [row], headers: { 'Content-Range': 'partners 0-0/1' } });
    await userEvent.click(screen.getByRole('button', { name: 'Partner' }));
    await screen.findByRole('option', { name: 'Nordlicht' });
    await waitFor(() => assert.ok(screen.queryByText('This server is tired.') === null));
  });
});
