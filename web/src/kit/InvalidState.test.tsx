import { cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { ConfirmAccountPage } from '../publicPages/ConfirmAccountPage.tsx';
import { ResetPasswordPage } from '../publicPages/ResetPasswordPage.tsx';
import { SelfRegisterPage } from '../publicPages/SelfRegisterPage.tsx';
import { leaveVisit, title, visit } from '../../../testing/web/publicPages/testVisit.tsx';
import { InvalidStateView } from './InvalidState.tsx';

const [state, headline, paragraph] = [
  'Invalid page state',
  'Invalid URL parameters',
  "URL parameters are invalid, we can't continue.",
];

describe('pages that cannot work', () => {
  afterEach(cleanup);

  it('ERR-13: in the console it is the state of the page; on public pages it is the address, as headline and as paragraph', async () => {
    show(<InvalidStateView />);
    screen.getByRole('heading', { level: 1, name: state });
    for (const text of [headline, paragraph]) assert.ok(screen.queryByText(text) === null);
    cleanup();
    for (const [Page, at] of [
      [ResetPasswordPage, '/reset-password/admin'],
      [ConfirmAccountPage, '/confirm-account'],
      [SelfRegisterPage, '/self-register'],
    ] as const) {
      visit(Page, at);
      await title(headline);
      screen.getByText(paragraph);
      assert.ok(screen.queryByText(state) === null);
      leaveVisit();
    }
  });
});
