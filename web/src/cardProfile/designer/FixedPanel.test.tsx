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
      show(<FixedPanel hasDesign isActive={isActive} onReopen={undefined} />);
      await screen.findByText(text);
    });
});
