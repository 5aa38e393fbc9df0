import assert from 'node:assert/strict';
import { cleanup, screen } from '@testing-library/react';
import { show } from '../../../../testing/web/render.tsx';
import { FixedPanel } from './FixedPanel.tsx';

describe('the panel of a read-only card design', () => {
  afterEach(cleanup);

  for (const [isActive, text] of [
    [true, 'This card profile is active. Ask a global admin to start a new version.'],
    [false, 'This card profile was submitted. Once it’s active, a global admin can start a new version.'],
  ] as const)
    it(`says whom to ask, if the profile is ${isActive ? 'active' : 'submitted'}`, async () => {
      show(<FixedPanel hasDesign isActive={isActive} isViewOnly={false} onReopen={undefined} />);
      await screen.findByText(text);
    });

  it('doesn’t say that the design is fixed, if only the user can’t edit it', async () => {
    show(<FixedPanel hasDesign={false} isActive={false} isViewOnly onReopen={undefined} />);
    await screen.findByRole('heading', { name: 'You can’t edit this design' });
    await screen.findByText('Ask an admin if it needs changes.');
    assert.ok(screen.queryByText(/submitted/) === null);
  });
});
