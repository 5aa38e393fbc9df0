import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Overlays } from './Overlays.tsx';
import { showOverlay } from './paletteOpening.ts';
import {
  acme,
  answerViews,
  nordlicht,
  restoreFetch,
  showFrame,
  studio,
} from '../../../testing/web/shell/testFrame.tsx';

const ofStudio = `/global/customers/${studio}/tabs/credits`;
const getList = async () => ({ data: [], total: 0 });

describe('the scope of palette and shortcuts', () => {
  beforeEach(() => {
    localStorage.setItem('lastCustomer', acme);
    answerViews();
  });
  afterEach(() => {
    act(() => showOverlay(null));
    cleanup();
    restoreFetch();
    localStorage.clear();
  });
  const open = async (at: string, typed: string) => {
    const shown = showFrame(<Overlays />, { at, getList });
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', {}, { timeout: 10_000 });
    if (typed !== '') await userEvent.keyboard(typed);
    return shown;
  };

  it('actions on the page of a customer in Administration are about this customer', async () => {
    const { place } = await open(ofStudio, 'redeem');
    await userEvent.click(await screen.findByRole('option', { name: /^Redeem a voucher ?Studio am Kai/ }));
    assert.equal(place(), `/customers/${studio}/credentials/credits#redeem=`);
  });

  it('without a customer on the screen, Administration asks for one', async () => {
    const { place } = await open('/global/users', 'redeem');
    const option = await screen.findByRole('option', {
      name: /^Redeem a voucher ?Open the customer first\./,
    });
    assert.equal(option.getAttribute('aria-disabled'), 'true');
    assert.ok(screen.queryByRole('option', { name: /^Redeem a voucher.*Acme/ }) === null);
    await userEvent.keyboard('{Enter}');
    assert.equal(place(), '/global/users');
  });

  it('Administration lists its own pages first, and those of the last customer only for a text', async () => {
    await open('/global/users', '');
    const pages = () => within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option');
    await screen.findByRole('group', { name: 'Pages' });
    assert.ok(pages().every(({ textContent }) => !textContent.includes('Acme')));
    await userEvent.keyboard('users');
    await screen.findByRole('option', { name: /^Users ?Acme Works/ });
    assert.match(pages()[0]!.textContent, /^Users ?Administration/);
  });

  it('the pages of the customer or partner on the screen come before the same pages elsewhere', async () => {
    const ofPartner = `/global/partners/${nordlicht.id}/config`;
    for (const [at, typed, name, first] of [
      [ofStudio, 'users', /^Users ?Studio/, `/customers/${studio}/settings/users`],
      [`/customers/${acme}/credentials/drafts`, 'users', /^Users/, `/customers/${acme}/settings/users`],
      [ofPartner, 'pdf designs', /^PDF designs/, `${ofPartner}/tabs/pdf-designs`],
      [ofPartner, 'activity', /^Activity/, `${ofPartner}/tabs/activity`],
      ['/global/users', 'activity', /^Activity ?Administration/, '/global/activity'],
    ] as const) {
      const { place } = await open(at, typed);
      await screen.findAllByRole('option', { name });
      await userEvent.keyboard('{Enter}');
      assert.equal(place(), first);
      cleanup();
    }
  });

  it('a card profile is created for the partner on the screen', async () => {
    const { place } = await open(`/global/partners/${nordlicht.id}/config`, 'card new');
    await userEvent.click(await screen.findByRole('option', { name: /^New card profile/ }));
    assert.equal(place(), `/global/partners/${nordlicht.id}/config/tabs/cards#create`);
  });

  it('vouchers are created for the partner on the screen', async () => {
    const { place } = await open(`/global/partners/${nordlicht.id}/config`, 'create and print');
    await userEvent.click(await screen.findByRole('option', { name: /^Create and print vouchers/ }));
    assert.equal(place(), `/global/partners/${nordlicht.id}/config/tabs/vouchers#create`);
  });

  it('G and a letter open the pages of Administration there, and the help says which', async () => {
    const { place } = showFrame(<Overlays />, { at: '/global/partners', getList });
    for (const [keys, to] of [
      ['gu', '/global/users'],
      ['gb', '/global/users'],
      ['gh', '/global/start'],
    ] as const) {
      await userEvent.keyboard(keys);
      assert.equal(place(), to);
    }
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 10_000 });
    within(help).getByText(/^Users/, { selector: 'dt' });
    assert.match(within(help).getByText(/^Users/, { selector: 'dt' }).textContent, /Users Administration/);
    assert.ok(within(help).queryByText('Acme Works') === null);
  });

  it('on the page of a customer in Administration, the remaining letters open pages of this customer', async () => {
    const { place } = showFrame(<Overlays />, { at: ofStudio, getList });
    await userEvent.keyboard('gb');
    assert.equal(place(), `/customers/${studio}/credentials/credits`);
  });
});
