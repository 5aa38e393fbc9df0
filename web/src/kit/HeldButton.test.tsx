import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { HeldButton } from './HeldButton.tsx';

const reason = 'It is the default.';

describe('a button that cannot always be pressed', () => {
  afterEach(cleanup);
  const shown = (why?: string) => {
    let pressed = 0;
    show(
      <HeldButton reason={why} onClick={() => pressed++}>
        Delete
      </HeldButton>,
    );
    return { button: screen.getByRole('button', { name: 'Delete' }), pressed: () => pressed };
  };

  it('runs its action when it is pressed, by mouse and by key', async () => {
    const { button, pressed } = shown();
    assert.equal(button.getAttribute('aria-disabled'), 'false');
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    assert.equal(pressed(), 2);
  });

  it('a disabled button says why on touch, and a press is a click only', async () => {
    const { button, pressed } = shown(reason);
    fireEvent.click(button);
    await screen.findByRole('tooltip', { name: reason });
    assert.equal(pressed(), 0);
  });

  it('a disabled button says why on hover and focus, and a press does nothing', async () => {
    const { button, pressed } = shown(reason);
    await userEvent.hover(button);
    await screen.findByText(reason);
    cleanup();
    const again = shown(reason);
    await userEvent.tab();
    assert.ok(document.activeElement === again.button);
    await screen.findByText(reason);
    assert.ok(screen.getByRole('button', { description: reason }) === again.button);
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(again.button);
    assert.deepEqual([pressed(), again.pressed()], [0, 0]);
  });
});
