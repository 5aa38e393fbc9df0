import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  openFormat,
  paramTable,
  row,
  strip,
  visitorPass,
} from '../../../testing/web/dataFormat/testFormat.tsx';
import {
  text,
  panel,
  fill,
  menuOf,
  pick,
  save,
  openParam,
} from '../../../testing/web/dataFormat/testParams.tsx';

describe('the parameters of a data format', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('DFM-16: are in a table with representation, default value, offset, length and actions', async () => {
    await openFormat();
    const [head, ...rows] = within(paramTable()).getAllByRole('row');
    const heads = within(head!).getAllByRole('columnheader');
    assert.deepEqual(
      heads.map(one => one.textContent),
      ['Name', 'Main parameter', 'Representation', 'Default value', 'First byte', 'Length', 'Actions'],
    );
    const cells = (one: HTMLElement) =>
      within(one)
        .getAllByRole('cell')
        .map(cell => cell.textContent);
    assert.equal(rows.length, 4);
    assert.deepEqual(cells(rows[1]!).slice(0, 6), [
      'cardNumber',
      'Yes',
      'Number',
      'None (set per credential)',
      '2',
      '4 bytes',
    ]);
    assert.deepEqual(cells(rows[3]!).slice(0, 6), ['holderTag', '', 'Text', 'VISITOR', '16', '8 bytes']);
    assert.ok(within(rows[3]!).getByRole('button', { name: 'Actions for holderTag' }));
  });

  it('DFM-17, DFM-18: without a main parameter its column is replaced by a warning', async () => {
    const heads = () =>
      within(paramTable())
        .getAllByRole('columnheader')
        .map(one => one.textContent);
    const warning = /This format has no main parameter/;
    await openFormat();
    assert.ok(heads().includes('Main parameter'));
    assert.doesNotMatch(text(), warning);
    cleanup();
    await openFormat({ ...visitorPass, mainDataParam: null });
    assert.ok(!heads().includes('Main parameter'));
    assert.match(screen.getByText(warning).closest('[role=alert]')?.textContent ?? '', warning);
  });

  it('DFM-19, DFM-20: a row is edited, made the main one unless it is, or deleted after a confirmation', async () => {
    await openFormat();
    const offered = async (name: string) => {
      const items = within(await menuOf(name)).getAllByRole('menuitem');
      await userEvent.keyboard('{Escape}');
      return items.map(one => one.textContent);
    };
    assert.deepEqual(await offered('facility'), ['Set as main parameter', 'Edit', 'Delete']);
    assert.deepEqual(await offered('cardNumber'), ['Edit', 'Delete']);
    await pick('facility', 'Edit');
    assert.ok(panel('facility'));
    await pick('facility', 'Set as main parameter');
    assert.match(row('facility').textContent ?? '', /Yes/);
    assert.deepEqual(await offered('cardNumber'), ['Set as main parameter', 'Edit', 'Delete']);
    await pick('holderTag', 'Delete');
    await userEvent.click(within(panel('Delete holderTag?')).getByRole('button', { name: 'Cancel' }));
    assert.ok(row('holderTag'));
    await pick('holderTag', 'Delete');
    await userEvent.click(within(panel('Delete holderTag?')).getByRole('button', { name: 'Delete' }));
    assert.ok(within(paramTable()).queryByText('holderTag') === null);
    assert.equal(strip(16, 23), '00 00 00 00 00 00 00 00');
  });

  it('DFM-27: deleting the main parameter leaves none, which is saved', async () => {
    const { api } = await openFormat();
    await pick('cardNumber', 'Delete');
    const question = panel('Delete cardNumber?');
    assert.match(question.textContent ?? '', /This is the main parameter/);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    assert.match(text(), /This format has no main parameter/);
    await save();
    assert.equal(api.commands()[0]?.body['mainDataParam'], null);
  });

  it('DFM-28: a renamed main parameter is no longer the main one, with a warning before', async () => {
    const { api } = await openFormat();
    await openParam('cardNumber');
    assert.match(text(), /If you rename it, set it as the main parameter again/);
    await fill('Name', 'badge');
    assert.doesNotMatch(text(), /This format has no main parameter/);
    await userEvent.tab();
    assert.match(text(), /This format has no main parameter/);
    await save();
    const body = api.commands()[0]!.body as { mainDataParam: unknown; dynamicData: { name: string }[] };
    assert.deepEqual([body.mainDataParam, body.dynamicData[1]!.name], [null, 'badge']);
  });
});
