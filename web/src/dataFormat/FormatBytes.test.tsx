import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { byte, lit, openFormat, row, strip } from '../../../testing/web/dataFormat/testFormat.tsx';

const result = () => document.querySelector('[data-result] code')?.textContent;
const copy = () => screen.queryByRole('button', { name: 'Copy: Resulting bytes' });

describe('the bytes of a data format', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('DFM-15: shows the number of bytes, and the result', async () => {
    await openFormat();
    const card = screen.getByRole('region', { name: 'Bytes' });
    assert.match(card.textContent ?? '', /32 bytes/);
    assert.equal(
      result(),
      '00 D9 ·· ·· ·· ·· 00 00 20 28 12 31 00 00 00 00 56 49 53 49 54 4F 52 00 00 00 00 00 A5 5A 7C 1E',
    );
    assert.equal(strip(0, 7), '00 D9 ·· ·· ·· ·· 00 00');
    assert.equal(copy(), null);
  });

  it('a sample value is converted to bytes immediately, and nothing is saved', async () => {
    const { api } = await openFormat();
    await userEvent.type(screen.getByRole('textbox', { name: 'cardNumber' }), '100417');
    assert.equal(strip(2, 5), '00 01 88 41');
    assert.match(result() ?? '', /^00 D9 00 01 88 41 /);
    assert.ok(copy() !== null);
    assert.ok(screen.getByText('Numbers from 0 to 4,294,967,295 fit into 4 bytes.'));
    assert.deepEqual(api.commands(), []);
    assert.ok(screen.queryByRole('button', { name: 'Save' }) === null);
  });

  it('a value that doesn’t fit is reported, and its bytes stay undefined', async () => {
    await openFormat();
    await userEvent.type(screen.getByRole('textbox', { name: 'cardNumber' }), '4294967296');
    assert.ok(screen.getByText('Doesn’t fit into 4 bytes'));
    assert.equal(strip(2, 5), '·· ·· ·· ··');
  });

  it('DFM-21: pointing at a parameter highlights its bytes, and pointing at a byte its parameter', async () => {
    await openFormat();
    await userEvent.hover(row('validUntil'));
    assert.deepEqual(lit(), [8, 9, 10, 11]);
    await userEvent.unhover(row('validUntil'));
    assert.deepEqual(lit(), []);
    await userEvent.hover(byte(17));
    assert.equal(row('holderTag').dataset['active'], 'true');
  });

  it('DFM-22, DFM-23: changes between strip and hex editor, and this browser remembers it', async () => {
    await openFormat();
    const view = () => screen.getByRole('group', { name: 'Show bytes as' });
    const hex = () => screen.queryByRole('table', { name: 'Bytes in hex view' });
    const grid = () => screen.queryByRole('grid', { name: 'Bytes of the format' });
    assert.ok(grid() !== null && hex() === null);
    await userEvent.click(within(view()).getByRole('button', { name: 'Hex' }));
    assert.ok(grid() === null && hex() !== null);
    cleanup();
    await openFormat();
    assert.ok(grid() === null && hex() !== null);
    await userEvent.click(within(view()).getByRole('button', { name: 'Blocks' }));
    assert.ok(grid() !== null && hex() === null);
  });

  it('DFM-24, DFM-25: the hex editor has sixteen bytes in a row, and eight rows before it scrolls', async () => {
    localStorage.setItem('bytesView', 'hex');
    await openFormat();
    const table = screen.getByRole('table', { name: 'Bytes in hex view' });
    const [head, first, second, ...rest] = within(table).getAllByRole('row');
    assert.equal(within(head!).getAllByRole('columnheader').length, 16 + 1);
    assert.equal(within(second!).getAllByRole('cell').length, 16 + 1);
    assert.match(first!.textContent ?? '', /^0000.*\.\.····\.\.␣\(\.1\.\.\.\.$/);
    assert.match(second!.textContent ?? '', /^0010.*VISITOR\.\.\.\.\.\.Z\|\.$/);
    assert.deepEqual(rest, []);
    const area = table.parentElement!;
    const height = (element: Element) => Number.parseFloat(getComputedStyle(element).height);
    const rowHeight = height(within(second!).getAllByRole('cell')[0]!) + 2;
    // eight rows and the header with the offsets
    assert.equal(Number.parseFloat(area.style.maxHeight), 9 * rowHeight);
    assert.equal(getComputedStyle(area).overflow, 'auto');
  });
});
