import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { byte, lit, openFormat, strip } from '../../../testing/web/dataFormat/testFormat.tsx';
import {
  text,
  panel,
  field,
  fill,
  errorAt,
  choose,
  add,
  save,
  isSaveOpen,
  openParam,
} from '../../../testing/web/dataFormat/testParams.tsx';

describe('one parameter of a data format', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('DFM-34, DFM-39: a new one begins after the last one, and its dialog shows its bytes during input', async () => {
    const { api } = await openFormat();
    await add();
    assert.ok(panel('New parameter').contains(document.activeElement));
    assert.equal(field('First byte').value, '24');
    await fill('Name', 'door');
    await choose('Number');
    await fill('Length', '2');
    assert.match(text(), /Bits 192 to 207/);
    assert.match(text(), /Numbers from 0 to 65,535 fit into 2 bytes/);
    await fill('Default value', '258');
    assert.equal(strip(23, 26), '00 01 02 00');
    assert.match(panel('door').textContent ?? '', /01 02/);
    await userEvent.keyboard('{Escape}');
    assert.ok(screen.queryByRole('dialog') === null);
    await save();
    assert.deepEqual((api.commands()[0]!.body['dynamicData'] as unknown[]).at(-1), {
      name: 'door',
      representation: 'DECIMAL',
      offset: 24,
      length: 2,
      defaultValue: '258',
    });
  });

  it('DFM-35, DFM-36, DFM-37: each has a unique name and a representation', async () => {
    const { api } = await openFormat();
    await add();
    assert.equal(errorAt('Name'), undefined);
    await save();
    assert.deepEqual(api.commands(), []);
    assert.equal(errorAt('Name'), 'Input is required: Name');
    assert.match(panel('New parameter').textContent ?? '', /Representation \*.*Input is required/);
    await fill('Name', 'facility');
    await choose('Number');
    assert.equal(errorAt('Name'), 'This name is already in use');
    assert.ok(!isSaveOpen());
    await fill('Name', 'door');
    assert.equal(errorAt('Name'), undefined);
    assert.equal(field('Name').maxLength, 255);
    assert.ok(isSaveOpen());
  });

  it('DFM-38, DFM-40: the offset is 0 or more, the length 1 or more', async () => {
    await openFormat();
    await openParam('holderTag');
    for (const [label, value, error] of [
      ['First byte', '-1', 'Must be at least 0'],
      ['First byte', 'x', 'Please enter digits only'],
      ['First byte', '', 'Input is required: First byte'],
      ['First byte', '0', undefined],
      ['First byte', '24', undefined],
      ['Length', '0', 'Must be at least 1'],
      ['Length', '-3', 'Must be at least 1'],
      ['Length', '', 'Input is required: Length'],
    ] as const) {
      await userEvent.click(field(label));
      await fill(label, value);
      await userEvent.tab();
      const shown = errorAt(label);
      // offset 0 is taken by another parameter, which is a different problem
      if (value === '0' && error === undefined) assert.match(shown ?? '', /used by facility/);
      else assert.equal(shown, error, `${label}: ${value}`);
    }
  });

  it('DFM-41, DFM-42: a default has 255 characters at most and fits its representation and length', async () => {
    await openFormat();
    await openParam('facility');
    assert.equal(field('Default value').maxLength, 255);
    await fill('Default value', '65536');
    assert.equal(errorAt('Default value'), 'Doesn’t fit into 2 bytes');
    assert.ok(!isSaveOpen());
    await fill('Default value', 'x');
    assert.equal(errorAt('Default value'), 'Please enter digits only');
    await choose('Hexadecimal');
    assert.match(errorAt('Default value') ?? '', /digits from 0 to 9 and letters from A to F/);
    await fill('Default value', 'beef');
    assert.equal(errorAt('Default value'), undefined);
    assert.equal(strip(0, 1), 'BE EF');
    assert.ok(isSaveOpen());
  });

  it('DFM-43: two overlapping ones are reported with their bytes and two solutions, and can’t be saved', async () => {
    const { api } = await openFormat();
    await openParam('holderTag');
    await fill('First byte', '11');
    assert.match(text(), /validUntil and holderTag both use byte 11/);
    assert.match(text(), /validUntil uses bytes 8–11, and holderTag starts at byte 11/);
    assert.match(
      errorAt('First byte') ?? '',
      /Already used by validUntil: byte 11\. The next free byte is 12./,
    );
    assert.equal(strip(10, 12), '12 ?? 49');
    assert.equal(byte(11).getAttribute('aria-label'), 'Byte 11: used twice, by validUntil, holderTag');
    assert.ok(!isSaveOpen());
    await userEvent.click(screen.getByRole('button', { name: 'Shorten validUntil to 3 bytes' }));
    assert.doesNotMatch(text(), /both use/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Move holderTag to byte 12' }));
    assert.equal(strip(10, 12), '12 31 56');
    assert.equal(field('First byte').value, '12');
    await save();
    assert.equal((api.commands()[0]!.body['dynamicData'] as { offset: number }[])[3]!.offset, 12);
  });

  it('ranges of one and of several bytes are named in the right number', async () => {
    await openFormat();
    await openParam('holderTag');
    await fill('First byte', '11');
    assert.match(text(), /byte 11 used twice/);
    await fill('First byte', '9');
    assert.match(text(), /validUntil and holderTag both use bytes 9–11/);
    assert.match(text(), /bytes 9–11 used twice/);
    assert.match(errorAt('First byte') ?? '', /^Already used by validUntil: bytes 9–11\. The next free byte/);
    await fill('First byte', '8');
    await openParam('validUntil');
    await fill('Length', '1');
    assert.match(text(), /validUntil uses byte 8, and holderTag starts at byte 8/);
  });

  it('DFM-44: one that extends past the last byte is reported, and the bytes can be extended', async () => {
    await openFormat();
    await openParam('holderTag');
    await fill('First byte', '28');
    assert.match(text(), /holderTag extends to byte 35, but there are only 32 bytes/);
    assert.ok(!isSaveOpen());
    await userEvent.click(screen.getByRole('button', { name: 'Extend format to 36 bytes' }));
    assert.ok(isSaveOpen());
    assert.equal(strip(28, 35), '56 49 53 49 54 4F 52 00');
  });

  it('Enter on a byte opens its parameter, arrow keys go from byte to byte', async () => {
    await openFormat();
    act(() => byte(0).focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowUp}');
    assert.ok(document.activeElement === byte(2));
    assert.equal(byte(2).getAttribute('aria-label'), 'Byte 2: cardNumber, variable');
    assert.deepEqual(lit(), [2, 3, 4, 5]);
    await userEvent.keyboard('{Enter}');
    assert.ok(panel('cardNumber'));
    await userEvent.keyboard('{Escape}');
    assert.ok(document.activeElement === byte(2));
  });
});
