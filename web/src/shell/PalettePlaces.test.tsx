import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { matchPath } from 'react-router';
import { Overlays } from './Overlays.tsx';
import { palettePlaces } from './palettePlaces.ts';
import { showOverlay } from './paletteOpening.ts';
import { sitemap } from './sitemap.ts';
import {
  acme,
  answerViews,
  nordlicht,
  people,
  restoreFetch,
  showFrame,
} from '../../../testing/web/shell/testFrame.tsx';

const settings = `/customers/${acme}/settings`;
const customer = `/global/customers/${acme}/tabs`;
const getList = async () => ({ data: [], total: 0 });

describe('pages, tabs and settings in the palette', () => {
  beforeEach(() => {
    localStorage.clear();
    answerViews();
  });
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
  });
  const open = async (at: string, as: Parameters<typeof showFrame>[1]['as'] = people.admin) => {
    const shown = showFrame(<Overlays />, { at, as, getList });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    return shown;
  };

  it('are found by their names and by synonyms in both languages', async () => {
    await open(`/customers/${acme}/credentials/browse/grouped`);
    const field = screen.getByRole('combobox');
    for (const [typed, name] of [
      ['webhook', /^Webhooks ?Acme Works/],
      ['webhooks', /^Webhooks ?Acme Works/],
      ['card profile', /^Cards ?Acme Works/],
      ['Kartenprofil', /^Cards ?Acme Works/],
      ['keycloak', /^Sign-in providers ?Acme Works/],
      ['sso', /^Sign-in providers ?Acme Works/],
      ['oidc', /^Sign-in providers ?Acme Works/],
      ['saml', /^Sign-in providers ?Acme Works/],
      ['2fa', /^Second factor ?User profile/],
      ['second factor', /^Second factor ?User profile/],
      ['Zweiter Faktor', /^Sign-in rules ?Administration/],
      ['notifications', /^Notifications/],
      ['Benachrichtigungen', /^Email settings ?Notifications/],
      ['dunkel', /^Dark theme/],
      ['appearance', /^Dark theme/],
      ['language', /^Deutsch/],
      ['Sprache', /^Your details ?User profile/],
      ['role', /^Users ?Acme Works/],
      ['Rolle', /^Users ?Administration/],
      ['passkey', /^Passkeys ?User profile/],
      ['contract', /^Contracts ?Acme Works/],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.paste(typed); // each typed letter would render all results
      await screen.findByRole('option', { name });
    }
  });

  it('lead to the tab of the customer or partner', async () => {
    for (const [at, typed, to] of [
      [`${settings}/users`, 'keycloak', `${settings}/config/tabs/auth-providers`],
      [`${customer}/overview`, 'vertrag', `${customer}/contracts`],
      [
        `/global/partners/${nordlicht.id}/config`,
        'saml',
        `/global/partners/${nordlicht.id}/config/tabs/auth-providers`,
      ],
      ['/global/users', 'backup', '/global/system/tabs/keys'],
      [`${settings}/users`, '2fa', '/profile/auth-providers'],
    ] as const) {
      const { place } = await open(at, at === '/global/users' ? people.superAdmin : people.admin);
      await userEvent.keyboard(typed);
      await waitFor(() => assert.ok(screen.getAllByRole('option').length > 0));
      const name = {
        keycloak: /^Sign-in providers/,
        saml: /^Sign-in providers/,
        vertrag: /^Contracts/,
        backup: /^Keys, cert/,
        '2fa': /^Second factor/,
      }[typed];
      await userEvent.click(screen.getByRole('option', { name }));
      assert.equal(place(), to);
      cleanup();
      act(() => showOverlay(null));
    }
  });

  it('that the user may not open are left out', async () => {
    await open(`/customers/${acme}/credentials/browse/grouped`, people.viewer);
    await userEvent.keyboard('webhook');
    await waitFor(() => assert.equal(screen.getByRole('status').textContent, 'No results for “webhook”.'));
  });

  it('are pages of the console', () => {
    const all = Object.values(palettePlaces).flat();
    assert.deepEqual(
      all
        .map(({ to }) => to.replace(/#.*/, ''))
        .filter(to => !sitemap.some(({ path }) => path === to || matchPath(path, to) !== null)),
      [],
    );
  });
});
