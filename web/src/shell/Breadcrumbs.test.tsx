import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { PageHead } from '../kit/PageHead.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { SideNavigation } from './SideNavigation.tsx';
import { acme, nordlicht, showFrame } from '../../../testing/web/shell/testFrame.tsx';

describe('the way up from a PDF design of a partner', () => {
  afterEach(cleanup);

  it('has the same name for its tab as the partner’s page', async () => {
    const config = `/global/partners/${acme}/config`;
    showFrame([<Breadcrumbs key="crumbs" />, <PageHead key="head" title="Offer" />], {
      at: `${config}/pdf-designs/${acme}`,
    });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    const tab = await crumbs.findByRole('link', { name: 'PDF designs' });
    assert.equal(tab.getAttribute('href'), `${config}/tabs/pdf-designs`);
  });
});

const order = 'a0000000-0000-4000-8000-0000000000aa';

describe('the way up from an order', () => {
  afterEach(cleanup);
  const credentials = `/customers/${acme}/credentials`;

  it('ORD-32: leads from an order back to the list, from a draft to the drafts, whatever tab is open', async () => {
    for (const [page, link, list] of [
      [`order/${order}`, 'Credentials', credentials],
      [`order/${order}/tabs/details`, 'Credentials', credentials],
      [`drafts/${order}`, 'Drafts', `${credentials}/drafts`],
      [`drafts/${order}/tabs/details`, 'Drafts', `${credentials}/drafts`],
    ] as const) {
      showFrame([<Breadcrumbs key="crumbs" />, <PageHead key="head" title="Night shift" />], {
        at: `${credentials}/${page}`,
      });
      const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
      const links = crumbs.getAllByRole('link');
      const last = links.at(-1)!;
      assert.deepEqual([last.textContent, last.getAttribute('href')], [link, list], page);
      assert.ok(await crumbs.findByText('Night shift'));
      cleanup();
    }
  });
});

describe('the way up from a credential', () => {
  afterEach(cleanup);
  const credentials = `/customers/${acme}/credentials`;
  const credential = 'a0000000-0000-4000-8000-0000000000cc';
  const filtered = `${credentials}/browse/single?${new URLSearchParams({ filter: '{"status":["SUSPENDED"]}' })}`;
  const listFrom = async (from: string | null) => {
    const query = from === null ? '' : `?${new URLSearchParams({ from })}`;
    showFrame([<Breadcrumbs key="crumbs" />, <PageHead key="head" title="Amber" />], {
      at: `${credentials}/credential/${credential}${query}`,
    });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    const link = await crumbs.findByRole('link', { name: 'All credentials' });
    const href = link.getAttribute('href');
    cleanup();
    return href;
  };

  it('leads back to the list that it was opened from, with its filters, and to no other place', async () => {
    assert.equal(await listFrom(filtered), filtered);
    const list = await listFrom(null);
    for (const other of [
      '//elsewhere.test/customers',
      'https://elsewhere.test',
      `/customers/${order}/credentials/browse/single`,
      `${credentials}/drafts`,
      `${credentials}/order/${order}`,
      '/\\elsewhere.test',
    ])
      assert.equal(await listFrom(other), list, other);
  });
});

describe('the way up from a voucher', () => {
  afterEach(cleanup);
  const voucher = `/global/partners/${nordlicht.id}/config/vouchers/a0000000-0000-4000-8000-0000000000dd`;
  const crumbsFrom = (from: string) => {
    showFrame(
      [<Breadcrumbs key="crumbs" />, <PageHead key="head" title="Gift" />, <SideNavigation key="side" />],
      {
        at: `${voucher}?${new URLSearchParams({ from })}`,
      },
    );
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
    const current = document.querySelector('nav [aria-current=page]:is(a)')?.textContent;
    const found = [crumbs.map(one => one.getAttribute('href')), current];
    cleanup();
    return found;
  };

  it('leads back to the list of all partners’ vouchers if it was opened from there, else to its partner', () => {
    const filtered = `/global/vouchers?${new URLSearchParams({ filter: '{"status":["EXPIRED"]}' })}`;
    assert.deepEqual(crumbsFrom(filtered), [['/global/start', filtered], 'Vouchers']);
    const [links, current] = crumbsFrom('/global/customers');
    assert.equal(links?.[1], '/global/partners');
    assert.equal(current, 'Partners');
  });
});

describe('the way up from a customer’s settings', () => {
  afterEach(cleanup);

  it('is the same on every tab: it names the customer once', async () => {
    const config = `/customers/${acme}/settings/config`;
    for (const at of [config, `${config}/tabs/history`]) {
      showFrame([<Breadcrumbs key="crumbs" />, <PageHead key="head" title="Acme Works" />], { at });
      const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
      await crumbs.findByText('Acme Works');
      assert.deepEqual(
        crumbs.getAllByRole('listitem').map(({ textContent }) => textContent),
        ['Acme Works', 'Customer settings', 'Configuration'],
        at,
      );
      cleanup();
    }
  });
});
