import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { dropAllInput } from '../core/keptInput.ts';
import { hasUnsaved } from '../core/unsaved.ts';
import {
  admin,
  formatApi,
  openFormat,
  openFormats,
  partnerAdmin,
  row,
  strip,
  visitorPass,
} from '../../../testing/web/dataFormat/testFormat.tsx';
import {
  errorAt,
  field,
  fill,
  openParam,
  panel,
  save,
  text,
} from '../../../testing/web/dataFormat/testParams.tsx';
import { chooseOf, entryOf } from '../../../testing/web/rowMenu.ts';

const shorten = async () => {
  await openParam('holderTag');
  await fill('Length', '9');
};
const editBytes = () => userEvent.click(screen.getByRole('button', { name: 'Edit fixed bytes' }));

describe('the page of a data format', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('DFM-14: shows partner, display name and short name', async () => {
    await openFormat();
    const card = screen.getByRole('region', { name: 'General' });
    for (const expected of ['PartnerSample Access North', 'Display nameVisitor pass', 'Short namevisitor-32'])
      assert.match(card.textContent ?? '', new RegExp(expected));
  });

  it('DFM-31, DFM-32: in its dialog the display name changes, while partner and short name are locked', async () => {
    const { api } = await openFormat();
    await userEvent.click(screen.getByRole('button', { name: 'Edit section: General' }));
    const dialog = panel('Edit data format');
    assert.deepEqual(
      within(dialog)
        .getAllByRole('textbox')
        .map(one => one.getAttribute('name')),
      ['displayName'],
    );
    assert.ok(within(dialog).queryByRole('combobox') === null);
    assert.match(dialog.textContent ?? '', /PartnerSample Access NorthShort namevisitor-32/);
    const name = within(dialog).getByRole('textbox');
    await userEvent.clear(name);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(/^Input is required/);
    await userEvent.type(name, 'Guest pass');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: 'Guest pass' });
    assert.deepEqual(
      [api.commands().length, api.commands()[0]!.body['fixedData'], api.commands()[0]!.ifMatch],
      [1, visitorPass.fixedData, '"3"'],
    );
  });

  it('DFM-45, DFM-46, DFM-47: the number of bytes is required, covers the last parameter and ends at 1,024', async () => {
    await openFormat();
    await editBytes();
    assert.match(text(), /24 to 1,024/);
    for (const [value, error] of [
      ['', 'Input is required: Number of bytes'],
      ['23', 'Must be at least 24'],
      ['1025', 'Must be at most 1,024'],
      ['1024', undefined],
      ['24', undefined],
    ] as const) {
      fireEvent.change(field('Number of bytes'), { target: { value } });
      assert.equal(errorAt('Number of bytes'), error);
      if (value === '1024') assert.match(text(), /1,024 bytes/);
    }
    assert.equal(document.querySelectorAll('[data-byte]').length, 24);
    cleanup();
    sessionStorage.clear();
    await openFormat({ ...visitorPass, dynamicData: [], mainDataParam: null });
    await editBytes();
    assert.match(text(), /1 to 1,024/);
  });

  it('DFM-48, DFM-49: fixed data is typed as hex digits, shown in byte pairs', async () => {
    const { api } = await openFormat({ ...visitorPass, dynamicData: [], mainDataParam: null });
    await editBytes();
    await fill('Number of bytes', '4');
    await fill('Fixed data', '0xde adGZ-be');
    assert.equal(field('Fixed data').value, 'DE AD BE');
    assert.equal(errorAt('Fixed data'), 'Please enter 4 bytes as hexadecimal digits');
    await userEvent.type(field('Fixed data'), 'f');
    assert.equal(field('Fixed data').value, 'DE AD BE F');
    await userEvent.type(field('Fixed data'), 'e');
    assert.equal(errorAt('Fixed data'), undefined);
    assert.equal(strip(0, 3), 'DE AD BE FE');
    // the caret stays at the edited position
    field('Fixed data').setSelectionRange(3, 5);
    await userEvent.keyboard('c0');
    assert.equal(field('Fixed data').value, 'DE C0 BE FE');
    await save();
    assert.equal(api.commands()[0]?.body['fixedData'], 'DEC0BEFE');
  });

  it('DFM-50: a missing format shows the not-found view', async () => {
    openFormats(formatApi([]));
    await screen.findByRole('heading', { name: /not found/i });
  });

  it('saves with the revision that was opened; concurrent changes are loaded, and the input is kept', async () => {
    const { api } = await openFormat();
    await shorten();
    api.state.refuse = ({ ifMatch }) =>
      ifMatch === '"3"' ? { status: 412, body: { code: '412.001.001', reason: 'stale' } } : null;
    api.state.revision = 4;
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Load current version' }));
    await waitFor(() => assert.doesNotMatch(text(), /omeone else/));
    assert.equal(field('Length').value, '9');
    await save();
    await waitFor(() => assert.ok(screen.queryByRole('button', { name: 'Save' }) === null));
    assert.deepEqual(
      api.commands().map(({ ifMatch }) => ifMatch),
      ['"3"', '"4"'],
    );
  });

  it('shows refusals of the API at their fields', async () => {
    const { api } = await openFormat();
    await shorten();
    const errors = [
      { field: 'dynamicData.3.length', code: '400.001.001', reason: 'odd', message: 'Nine is not allowed.' },
    ];
    api.state.refuse = () => ({ status: 400, body: { code: '400.001.001', errors } });
    await save();
    await waitFor(() => assert.equal(errorAt('Length'), 'Nine is not allowed.'));
    await fill('Length', '8');
    assert.equal(errorAt('Length'), undefined);
  });

  it('Ctrl-Enter saves; undo and redo work on input', async () => {
    const { api } = await openFormat();
    await shorten();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    assert.match(row('holderTag').textContent ?? '', /8 bytes/);
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    assert.match(row('holderTag').textContent ?? '', /9 bytes/);
    await userEvent.type(field('Length'), '{Control>}{Enter}{/Control}');
    await waitFor(() => assert.ok(screen.queryByRole('button', { name: 'Save' }) === null));
    assert.equal(api.commands().length, 1);
  });

  it('leaving with unsaved changes asks first; a reload keeps input, signing out doesn’t', async () => {
    const { router, place } = await openFormat();
    assert.ok(!hasUnsaved());
    await shorten();
    assert.ok(hasUnsaved());
    await act(async () => router.navigate('/elsewhere'));
    await userEvent.click(within(panel('Discard your input?')).getByRole('button', { name: 'Keep editing' }));
    assert.match(place(), /data-formats/);
    cleanup();
    await openFormat();
    assert.match(text(), /Your unsaved input/);
    assert.match(row('holderTag').textContent ?? '', /9 bytes/);
    cleanup();
    await openFormat(visitorPass, { ...admin, id: 'somebody else' });
    assert.match(row('holderTag').textContent ?? '', /8 bytes/);
    cleanup();
    dropAllInput();
    await openFormat();
    assert.match(row('holderTag').textContent ?? '', /8 bytes/);
  });

  it('a format in use shows its bytes, and only its name can be changed; users without permission see no actions', async () => {
    await openFormat({ ...visitorPass, isUsed: true });
    assert.match(text(), /Only its display name can still be changed, and it can’t be deleted/);
    assert.ok(screen.queryByRole('button', { name: 'Add parameter' }) === null);
    const remove = await entryOf('Visitor pass', /^Delete/);
    assert.equal(remove.getAttribute('aria-disabled'), 'true');
    await userEvent.keyboard('{Escape}');
    assert.ok(screen.getByRole('button', { name: 'Edit section: General' }));
    cleanup();
    await openFormat({ ...visitorPass, partnerId: null }, partnerAdmin);
    for (const name of ['Add parameter', /^Actions for/, 'Edit section: General', 'Edit fixed bytes'])
      assert.ok(screen.queryByRole('button', { name }) === null);
  });

  it('is deleted after a confirmation, and leads back to the list', async () => {
    const { api, place } = await openFormat();
    await chooseOf('Visitor pass', 'Delete');
    await screen.findByText('Nothing else depends on this.');
    await userEvent.click(within(panel('Delete data format?')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => assert.match(place(), /^\/global\/data-formats(\?|$)/));
    assert.deepEqual([api.commands()[0]!.method, api.commands()[0]!.ifMatch], ['DELETE', '"3"']);
  });
});
