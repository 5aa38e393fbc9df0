import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const question = 'Have you saved the codes?';

describe('new recovery codes', () => {
  afterEach(cleanup);

  it('Escape asks first, as they are shown only once; only the button closes immediately', async () => {
    let closed = 0;
    show(<RecoveryCodesDialog codes={['AAAA-BBBB']} onClose={() => void closed++} />);
    await dialog('Your recovery codes');
    await userEvent.keyboard('{Escape}');
    const first = await dialog(question);
    first.getByText(/They won’t be shown again/);
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog', { name: question }) === null));
    assert.equal(closed, 0);
    screen.getByText('AAAA-BBBB');
    await userEvent.keyboard('{Escape}');
    await userEvent.click((await dialog(question)).getByRole('button', { name: 'Close' }));
    assert.equal(closed, 1);
    cleanup();
    show(<RecoveryCodesDialog codes={['AAAA-BBBB']} onClose={() => void closed++} />);
    await userEvent.click(
      (await dialog('Your recovery codes')).getByRole('button', { name: 'I’ve saved the codes' }),
    );
    assert.equal(closed, 2);
  });
});
