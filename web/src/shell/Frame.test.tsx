import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { useLocation } from 'react-router';
import { PageHead } from '../kit/PageHead.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ContextSwitch } from './ContextSwitch.tsx';
import { Header } from './Header.tsx';
import { ToCustomer } from './Redirects.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { acme, people, showFrame, studio } from '../../../testing/web/shell/testFrame.tsx';

const orders = `/customers/${acme}/credentials/browse/grouped`;
const cards = `/customers/${acme}/settings/card-profiles`;
const names = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const place = () => screen.findByRole('group', { name: 'Current location' });
const header = <Header onMenu={null} />;

describe('the frame', () => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  it('one switch shows the context: the customer, or Administration, both in words', async () => {
    showFrame(<ContextSwitch />, { at: orders });
    const here = await place();
    const customer = await within(here).findByRole('button', { name: 'Customer: Acme Works' });
    assert.equal(customer.getAttribute('aria-current'), 'true');
    const administration = within(here).getByRole('link', { name: 'Administration' });
    assert.equal(administration.textContent, 'Administration');
    assert.equal(administration.getAttribute('aria-current'), null);
    cleanup();
    showFrame(<ContextSwitch />, { at: '/global/customers' });
    assert.equal(screen.getByRole('link', { name: 'Administration' }).getAttribute('aria-current'), 'true');
  });

  it('LAY-06: the header shows Credentials and Customer settings inside a customer', async () => {
    showFrame(header, { at: orders });
    const main = await screen.findByRole('navigation', { name: 'Main' });
    assert.deepEqual(names(main), ['Credentials', 'Customer settings']);
    cleanup();
    showFrame(header, { at: '/global/customers' });
    assert.ok(screen.queryByRole('navigation', { name: 'Main' }) === null);
  });

  it('nothing leads to pages of a customer that does not exist', async () => {
    showFrame(header, { at: orders, customers: [studio], isGone: true });
    await screen.findByRole('link', { name: 'Customers' });
    assert.ok(screen.queryByRole('navigation', { name: 'Main' }) === null);
  });

  it('LAY-17: Administration is only for users who can manage customers', async () => {
    for (const [as, isThere] of [
      [people.admin, true],
      [people.partnerAdmin, true],
      [people.customerAdmin, false],
      [people.viewer, false],
    ] as const) {
      showFrame(header, { at: orders, as });
      await screen.findByRole('button', { name: 'Customer: Acme Works' });
      assert.equal(
        screen.queryByRole('link', { name: 'Administration' }) !== null,
        isThere,
        as.rolesSorted[0],
      );
      cleanup();
    }
  });

  it('LAY-18, SES-03: from Administration a link leads back to the default customer', async () => {
    localStorage.setItem('lastCustomer', studio);
    const Root = () => useLocation().pathname === '/customers' && <ToCustomer />;
    const { place: where } = showFrame([<Header key="header" onMenu={null} />, <Root key="root" />], {
      at: '/global/customers',
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Back to Studio am Kai' }));
    await waitFor(() => assert.equal(where(), `/customers/${studio}/credentials`));
  });

  it('LAY-07, LAY-08: several customers are a choice, a single one is a name', async () => {
    showFrame(header, { at: orders, customers: [acme] });
    await screen.findByText('Acme Works');
    assert.ok(screen.queryByRole('button', { name: /^Customer:/ }) === null);
    cleanup();
    showFrame(header, { at: orders });
    await screen.findByRole('button', { name: 'Customer: Acme Works' });
  });

  it('another customer is opened in the same section, and in the credentials if the user may not open the section', async () => {
    for (const [as, from, to] of [
      [people.admin, cards, `/customers/${studio}/settings/card-profiles`],
      [people.admin, `/customers/${acme}/credentials/drafts`, `/customers/${studio}/credentials/drafts`],
      [
        people.admin,
        `/customers/${acme}/credentials/drafts/${acme}`,
        `/customers/${studio}/credentials/drafts`,
      ],
      [people.customerAdmin, cards, `/customers/${studio}/credentials`],
    ] as const) {
      const { place: where } = showFrame(<ContextSwitch />, { at: from, as });
      await userEvent.click(await screen.findByRole('button', { name: 'Customer: Acme Works' }));
      await userEvent.click(await screen.findByRole('link', { name: /Studio am Kai/ }));
      assert.equal(where(), to);
      cleanup();
    }
  });

  it('the arrow keys move through the customers', async () => {
    showFrame(<ContextSwitch />, { at: orders });
    await userEvent.click(await screen.findByRole('button', { name: 'Customer: Acme Works' }));
    await userEvent.click(await screen.findByRole('textbox', { name: 'Search customers' }));
    await screen.findByRole('link', { name: /Studio am Kai/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    assert.match(document.activeElement?.textContent ?? '', /Studio am Kai/);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    assert.equal(document.activeElement?.tagName, 'INPUT');
  });

  it('the side navigation says whose section it is', async () => {
    showFrame(<SideNavigation />, { at: cards });
    const navigation = screen.getByRole('navigation');
    await within(navigation).findByText('Acme Works');
    within(navigation).getByText('Customer settings');
    cleanup();
    showFrame(<SideNavigation />, { at: '/global/customers' });
    within(screen.getByRole('navigation')).getByText('Across all customers');
  });

  it('LAY-22: credits are only for users who can manage the customer', () => {
    for (const [as, isThere] of [
      [people.admin, true],
      [people.customerAdmin, true],
      [people.viewer, false],
    ] as const) {
      showFrame(<SideNavigation />, { at: orders, as });
      const entries = names(screen.getByRole('navigation'));
      assert.equal(entries.includes('Credits'), isThere, as.rolesSorted[0]);
      assert.deepEqual(entries.slice(0, 3), ['Start', 'All credentials', 'Drafts']);
      cleanup();
    }
  });

  it('LAY-25, LAY-26, LAY-27: Administration lists its pages; provider settings and app configs only for global admins', () => {
    showFrame(<SideNavigation />, { at: '/global/customers' });
    assert.deepEqual(names(screen.getByRole('navigation')), [
      'Start',
      'Provider settings',
      'Data formats',
      'App configs',
      'Wallet issuers',
      'Users',
      'Partners',
      'Customers',
      'All people',
      'All orders',
      'Vouchers',
      'Activity',
    ]);
    cleanup();
    showFrame(<SideNavigation />, { at: '/global/customers', as: people.partnerAdmin });
    const entries = names(screen.getByRole('navigation'));
    assert.deepEqual(entries, [
      'Start',
      'Data formats',
      'Users',
      'Partners',
      'Customers',
      'All people',
      'All orders',
      'Vouchers',
      'Activity',
    ]);
  });

  it('the breadcrumb leads from the customer to the name of the record', async () => {
    const trail = async (title: string, at: string) => {
      showFrame(
        <>
          <Breadcrumbs />
          <PageHead title={title} />
        </>,
        { at },
      );
      const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
      if (at.startsWith('/customers')) {
        const link = await within(crumbs).findByRole('link', { name: 'Acme Works' });
        assert.equal(link.getAttribute('href'), `/customers/${acme}/start`);
      }
      const texts = within(crumbs)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
      await waitFor(() => assert.equal(document.title, `${title} – Latchkey`));
      cleanup();
      return texts;
    };
    const order = `/customers/${acme}/credentials/order/${acme}`;
    assert.deepEqual(await trail('Night shift', order), ['Acme Works', 'Credentials', 'Night shift']);
    assert.deepEqual(
      await trail('Night shift', `/customers/${acme}/credentials/drafts/${acme}/tabs/details`),
      ['Acme Works', 'Credentials', 'Drafts', 'Night shift'],
    );
    assert.deepEqual(await trail('Studio', `/global/customers/${studio}`), [
      'Administration',
      'Customers',
      'Studio',
    ]);
    assert.deepEqual(await trail('Cards', cards), ['Acme Works', 'Customer settings', 'Cards']);
  });
});
