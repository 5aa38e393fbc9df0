import { fireEvent, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { preferences } from '../core/preferences.ts';
import { LoginPage } from './LoginPage.tsx';
import { leaveVisit, visit } from '../../../testing/web/publicPages/testVisit.tsx';

const open = () => visit(LoginPage, '/login');

describe('the brand of the sign-in page', () => {
  afterEach(leaveVisit);

  it('is the one that this browser saw last, and ours if the logo no longer exists', async () => {
    preferences.keepBrand('/files/partner', 'Nordlicht');
    const { container } = open();
    assert.equal(screen.getByText('Nordlicht').tagName, 'SPAN');
    const logo = () => container.querySelector('.brand img')!;
    assert.equal(logo().getAttribute('src'), '/files/partner');
    fireEvent.error(logo());
    assert.equal(logo().getAttribute('src'), '/logo.svg');
    leaveVisit();
    preferences.keepBrand(null, null);
    open();
    screen.getByText('Latchkey');
  });
});
