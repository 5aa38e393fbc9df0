import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { useState } from 'react';
import { show } from '../../../testing/web/render.tsx';
import { HexBox } from './HexBox.tsx';
import { SidePanel } from './SidePanel.tsx';

const Hex = ({ first }: { readonly first: string }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <HexBox label="Bytes" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bytes' });
const value = () => screen.getByRole('status').textContent;
const caretAt = (from: number, to = from) => input().setSelectionRange(from, to);

describe('HexBox', () => {
  afterEach(cleanup);

  it('shows byte pairs and accepts only hex digits', async () => {
    show(<Hex first="" />);
    await userEvent.type(input(), '0xdez a-d');
    assert.deepEqual([input().value, value()], ['DE AD', 'DEAD']);
    await userEvent.clear(input());
    await userEvent.click(input());
    await userEvent.paste('0xA5, 0x5a');
    assert.equal(input().value, 'A5 5A');
  });

  it('the caret stays where the user types and deletes', async () => {
    show(<Hex first="DEADBEEF" />);
    await userEvent.click(input());
    caretAt(3);
    await userEvent.keyboard('1');
    assert.deepEqual([input().value, input().selectionStart], ['DE 1A DB EE F', 4]);
    await userEvent.keyboard('2');
    assert.deepEqual([input().value, input().selectionStart], ['DE 12 AD BE EF', 5]);
    await userEvent.keyboard('{Backspace}{Backspace}');
    assert.deepEqual([input().value, input().selectionStart], ['DE AD BE EF', 2]);
    caretAt(0, 5);
    await userEvent.keyboard('0');
    assert.equal(input().value, '0B EE F');
  });
});

describe('SidePanel', () => {
  afterEach(cleanup);

  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && (
          <SidePanel title="Zone" onClose={() => setIsOpen(false)}>
            <Hex first="" />
          </SidePanel>
        )}
      </>
    );
  };

  it('takes the focus, returns it, and leaves the rest of the page usable', async () => {
    show(<Page />);
    const button = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(button);
    assert.ok(screen.getByRole('dialog', { name: 'Zone' }));
    assert.ok(document.activeElement === input());
    assert.ok(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    assert.ok(screen.queryByRole('dialog') === null);
    assert.ok(document.activeElement === button);
  });
});
