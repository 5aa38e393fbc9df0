import axe from 'axe-core';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { useState } from 'react';
import { show } from '../../../../testing/web/render.tsx';
import type { ByteField } from './byteLayout.ts';
import { ByteStrip } from './ByteStrip.tsx';

const fields: readonly ByteField[] = [
  { key: 'a', name: 'site', offset: 0, length: 2 },
  { key: 'b', name: 'card', offset: 2, length: 4, isMain: true, isVaried: true },
  { key: 'c', name: 'zone', offset: 5, length: 2 },
];
const bytes = Uint8Array.from({ length: 12 }, (_, n) => n * 16);
const Strip = ({ onPick }: { readonly onPick: (key: string) => void }) => {
  const [active, setActive] = useState<string | null>(null);
  return (
    <ByteStrip label="Bytes" bytes={bytes} fields={fields} {...{ active, onPick }} onActive={setActive} />
  );
};
const cells = () => screen.getAllByRole('gridcell');
const descriptions = () => cells().map(cell => cell.getAttribute('aria-label'));

describe('ByteStrip', () => {
  afterEach(cleanup);

  it('shows each byte: its value, dots if it varies, question marks if two fields overlap', () => {
    show(<Strip onPick={() => undefined} />);
    assert.equal(
      cells()
        .map(cell => cell.textContent)
        .join(' '),
      '00 10 ·· ·· ·· ?? 60 70 80 90 A0 B0',
    );
    assert.match(document.body.textContent ?? '', /Used twice.*Free bytes: 7–11/);
  });

  it('a field of one byte has its bytes in the singular', () => {
    const field = { key: 'a', name: 'site', offset: 3, length: 1 };
    show(<ByteStrip label="Bytes" bytes={bytes} fields={[field]} active={null} />);
    const grid = screen.getByRole('grid', { name: 'Bytes' });
    const description = document.getElementById(grid.getAttribute('aria-describedby') ?? '');
    assert.equal(description?.textContent, '12 bytes. site: byte 3');
  });

  it('describes each byte, and which bytes each field uses', async () => {
    const { container } = show(<Strip onPick={() => undefined} />);
    assert.deepEqual(descriptions().slice(1, 8), [
      'Byte 1: 10, site',
      'Byte 2: card, variable',
      'Byte 3: card, variable',
      'Byte 4: card, variable',
      'Byte 5: used twice, by card, zone',
      'Byte 6: 60, zone',
      'Byte 7: 70, fixed',
    ]);
    const grid = screen.getByRole('grid', { name: 'Bytes' });
    const description = document.getElementById(grid.getAttribute('aria-describedby') ?? '');
    assert.equal(
      description?.textContent,
      '12 bytes. site: bytes 0–1. card, the main parameter: bytes 2–5. zone: bytes 5–6',
    );
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    assert.deepEqual(
      violations.map(({ id }) => id),
      [],
    );
  });

  it('is navigated by arrow keys, Home and End with one Tab stop; Enter and a click pick the field', async () => {
    const picked: string[] = [];
    show(<Strip onPick={key => picked.push(key)} />);
    assert.deepEqual(
      cells().flatMap((cell, n) => (cell.tabIndex === 0 ? [n] : [])),
      [0],
    );
    await userEvent.tab();
    const at = () => cells().indexOf(document.activeElement as HTMLElement);
    for (const [key, expected] of [
      ['{ArrowRight}', 1],
      ['{ArrowDown}', 9],
      ['{ArrowDown}', 9],
      ['{ArrowUp}', 1],
      ['{End}', 11],
      ['{ArrowRight}', 11],
      ['{Enter}', 11],
      ['{Home}', 0],
      ['{Enter}', 0],
    ] as const) {
      await userEvent.keyboard(key);
      assert.equal(at(), expected, key);
    }
    assert.deepEqual(picked, ['a']);
    await userEvent.click(cells()[3]!);
    await userEvent.click(cells()[8]!);
    assert.deepEqual(picked, ['a', 'b']);
  });

  it('highlights the bytes of the field under the pointer', async () => {
    show(<Strip onPick={() => undefined} />);
    const lit = () => cells().flatMap((cell, n) => (cell.dataset['active'] === undefined ? [] : [n]));
    await userEvent.hover(cells()[6]!);
    assert.deepEqual(lit(), [5, 6]);
    await userEvent.unhover(cells()[6]!);
    assert.deepEqual(lit(), []);
    act(() => cells()[0]!.focus());
    assert.deepEqual(lit(), [0, 1]);
  });
});
