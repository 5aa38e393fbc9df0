import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Navigate, useLocation } from 'react-router';
import { preferences } from '../core/preferences.ts';
import { ProfilePage } from '../profile/ProfilePage.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { acme, people, showFrame, studio } from '../../../testing/web/shell/testFrame.tsx';

describe('the side navigation', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    localStorage.removeItem('withDevices');
  });

  const open = () => {
    globalThis.fetch = async () => new Response('[]');
    const page = (
      <>
        <SideNavigation />
        <ProfilePage />
      </>
    );
    return showFrame(page, { at: '/profile/auth-providers' });
  };
  const names = () => links().map(({ textContent }) => textContent);
  const links = () => within(screen.getByRole('navigation')).getAllByRole('link');

  it('“All credentials” opens single ones from pages about these, else the list as it was displayed last', () => {
    const hrefFrom = (path: string) => {
      showFrame(<SideNavigation />, { at: `/customers/${acme}/${path}`, as: people.customerAdmin });
      const href = screen.getByRole('link', { name: 'All credentials' }).getAttribute('href');
      cleanup();
      return href?.replace(`/customers/${acme}/credentials/browse/`, '');
    };
    const person = 'credentials/people/0197f3a0-0000-7000-8000-0000000000d1';
    assert.deepEqual([hrefFrom('start'), hrefFrom(person)], ['grouped', 'single']);
    preferences.keepDisplayMode('single');
    assert.equal(hrefFrom('start'), 'single');
    localStorage.removeItem('credentialsDisplayMode');
  });

  it('stays in the section of a page that the user has no access to', () => {
    const refused = (path: string, as: (typeof people)[keyof typeof people]) => {
      const Page = () =>
        useLocation().pathname === '/' ? (
          <SideNavigation />
        ) : (
          <Navigate to="/" state={{ refused: { label: 'shell.nav.appConfigs', path } }} />
        );
      showFrame(<Page />, { at: path, as });
      const found = screen.queryByRole('navigation') === null ? [] : names();
      cleanup();
      return found;
    };
    assert.ok(refused('/global/app-configs', people.partnerAdmin).includes('Customers'));
    assert.ok(refused(`/customers/${acme}/settings/users`, people.viewer).includes('All credentials'));
    assert.deepEqual(refused('/global/app-configs', people.viewer), []);
  });

  it('LAY-28: has the user profile, change email and change password', () => {
    open();
    assert.deepEqual(
      links().map(({ textContent }) => textContent),
      ['User profile', 'Change email', 'Change password'],
    );
    assert.equal(links()[0]!.getAttribute('aria-current'), 'page');
  });

  for (const [requirement, name] of [
    ['LAY-29', 'Change email'],
    ['LAY-30', 'Change password'],
  ] as const)
    it(`${requirement}: “${name}” opens its dialog`, async () => {
      open();
      await userEvent.click(links().find(({ textContent }) => textContent === name)!);
      const dialog = await screen.findByRole('dialog', { name });
      await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    });

  it('LAY-21, LAY-23: has in the section of credentials all credentials, drafts, credits and, if the customer has any, devices', async () => {
    const at = (id: string) => `/customers/${id}/credentials/drafts`;
    showFrame(<SideNavigation />, { at: at(acme), as: people.customerAdmin });
    const devices = await screen.findByRole('link', { name: 'Devices' });
    assert.deepEqual(names(), [
      'Start',
      'All credentials',
      'Drafts',
      'Credits',
      'Devices',
      'Bulk action from a list',
      'Activity',
    ]);
    assert.equal(devices.getAttribute('href'), `/customers/${acme}/credentials/devices`);
    cleanup();
    showFrame(<SideNavigation />, { at: at(studio) });
    await screen.findByText('Studio am Kai');
    assert.deepEqual(names(), [
      'Start',
      'All credentials',
      'Drafts',
      'Credits',
      'Bulk action from a list',
      'Activity',
    ]);
  });

  it('has the devices immediately if the customer had some on the last visit', async () => {
    const at = `/customers/${acme}/credentials/drafts`;
    preferences.keepHadDevices(acme, true);
    showFrame(<SideNavigation />, { at });
    assert.deepEqual(names(), [
      'Start',
      'All credentials',
      'Drafts',
      'Credits',
      'Devices',
      'Bulk action from a list',
      'Activity',
    ]);
    cleanup();
    const gone = `/customers/${studio}/credentials/drafts`;
    preferences.keepHadDevices(studio, true);
    showFrame(<SideNavigation />, { at: gone });
    assert.ok(screen.getByRole('link', { name: 'Devices' }));
    await waitFor(() => assert.ok(screen.queryByRole('link', { name: 'Devices' }) === null));
    assert.deepEqual([preferences.hadDevices(studio), preferences.hadDevices(acme)], [false, true]);
    for (let n = 0; n < 50; n++) preferences.keepHadDevices(`customer-${n}`, true);
    assert.equal(preferences.hadDevices(acme), false);
  });

  it('LAY-24: has in the customer settings configuration, users, API users, webhooks, cards and PDFs', () => {
    showFrame(<SideNavigation />, { at: `/customers/${acme}/settings/api-users`, as: people.customerAdmin });
    assert.deepEqual(names(), ['Configuration', 'Users', 'API users', 'Webhooks', 'Cards', 'PDFs']);
    assert.equal(links()[2]!.getAttribute('aria-current'), 'page');
  });
});
