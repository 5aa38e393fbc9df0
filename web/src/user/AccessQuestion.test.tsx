import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { show } from '../../../testing/web/render.tsx';
import { AccessQuestion } from './AccessQuestion.tsx';
import { acme, grace, north, permission, person } from '../../../testing/web/user/testUsers.tsx';

const target = '0197f3a0-0000-7000-8000-0000000000f1';
const held = [
  permission(1, 'customer_credentials_ro', { customer: { id: acme, name: 'Acme Works' } }),
  permission(2, 'partner_admin', { partner: { id: north, name: 'Nordlicht' } }),
];

describe('why a user can or can’t', function () {
  this.timeout(30_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = (answer: object, status = 200) => {
    const requests: string[] = [];
    globalThis.fetch = async url => {
      requests.push(String(url));
      return new Response(JSON.stringify(answer), { status });
    };
    show(<AccessQuestion row={person({ directPermissions: held })} />, {});
    const card = within(screen.getByRole('region', { name: 'Access check' }));
    const check = async (typed: string) => {
      await userEvent.clear(card.getByRole('textbox'));
      await userEvent.click(card.getByRole('textbox'));
      await userEvent.paste(typed);
      await userEvent.click(card.getByRole('button', { name: 'Check' }));
    };
    return { requests, card, check };
  };
  const choose = async (field: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };

  it('is asked with the address of a page, and the answer names the permission', async () => {
    const by = { role: 'partner_admin', partnerId: north, customerId: null };
    const { requests, card, check } = open({ verdict: 'allowed', by, roles: [] });
    assert.equal(card.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled, true);
    await choose('Action', 'Change');
    await choose('Resource', 'Order');
    await check(`https://console.test/customers/${acme}/credentials/order/${target}`);
    await card.findByText('Yes, through the permission “Partner admin, Nordlicht”.');
    assert.deepEqual(requests, [`/admin/users/${grace}/access?action=order.rename&target=${target}`]);
  });

  it('says that there is a sufficient permission, which isn’t visible to the asking user', async () => {
    const { card, check } = open({ verdict: 'allowed', by: null, roles: [] });
    await check(target);
    await card.findByText('Yes, through a permission managed elsewhere.');
  });

  it('says what is missing: the role, or a permission for the place', async () => {
    const { card, check } = open({ verdict: 'forbidden', by: null, roles: ['super_admin', 'admin'] });
    await check(target);
    await card.findByText('No. Requires one of these roles: Super admin, Admin.');
    await userEvent.type(card.getByRole('textbox'), ' ');
    await waitFor(() => assert.ok(card.queryByText(/^No\./) === null), { timeout: 2_000 });
    cleanup();
    const unseen = open({ verdict: 'not_found', by: null, roles: ['admin'] });
    await unseen.check(target);
    await unseen.card.findByText(/None of this user’s permissions cover this resource/);
  });

  it('offers the actions of each kind of record', async () => {
    const { requests, card, check } = open({ verdict: 'forbidden', by: null, roles: ['admin'] });
    await choose('Action', 'Change');
    await choose('Resource', 'Voucher');
    await check(target);
    await card.findByText(/^No\./);
    await choose('Resource', 'Device');
    await choose('Action', 'Change');
    await check(target);
    await choose('Resource', 'PDF design');
    await check(target);
    await choose('Resource', 'Sign-in provider');
    await check(target);
    await choose('Resource', 'User');
    await choose('Action', 'Delete');
    await check(target);
    for (const kind of ['Credential', 'API key']) {
      await choose('Resource', kind);
      await check(target);
    }
    await choose('Action', 'Change');
    await check(target);
    await choose('Resource', 'Contract');
    await check(target);
    await waitFor(() => assert.equal(requests.length, 9));
    const actions = requests.map(url => new URL(url, 'http://console.test').searchParams.get('action'));
    assert.deepEqual(actions, [
      'voucher.read',
      'device.change',
      'pdfDesign.change',
      'authProvider.change',
      'user.delete',
      'credential.remove',
      'apiKey.delete',
      'apiKey.regenerate',
      'contract.edit',
    ]);
  });

  it('uses the customer for its credits, and the only record for the sign-in rules', async () => {
    const { requests, card, check } = open({ verdict: 'forbidden', by: null, roles: ['admin'] });
    await choose('Resource', 'Credits');
    card.getByRole('textbox', { name: 'ID or link of its customer or partner' });
    await check(`https://console.test/customers/${acme}/credits`);
    await choose('Action', 'Change');
    await check(acme);
    await choose('Resource', 'Customer');
    await choose('Action', 'Delete');
    await choose('Resource', 'Keys');
    await check(north);
    await choose('Resource', 'Sign-in rules');
    assert.ok(card.queryByRole('textbox') === null);
    await userEvent.click(card.getByRole('button', { name: 'Check' }));
    await waitFor(() => assert.equal(requests.length, 4));
    assert.deepEqual(
      requests.map(url => [...new URL(url, 'http://console.test').searchParams.values()]),
      [
        ['credit.read', acme],
        ['credit.add', acme],
        ['keyset.change', north],
        ['signInRules.change', signInRulesId],
      ],
    );
  });

  it('says that a second factor is needed first, and that a directory suspends a permission', async () => {
    const by = { role: 'partner_admin', partnerId: north, customerId: null };
    const first = open({ verdict: 'allowed', by, roles: [], suspended: null, needsSecondFactor: true });
    await first.check(target);
    await first.card.findByText('Yes, through the permission “Partner admin, Nordlicht”.');
    first.card.getByText(/must set up a second factor first/);
    cleanup();
    const off = open({ verdict: 'forbidden', by: null, roles: ['admin'], suspended: by });
    await off.check(target);
    await off.card.findByText(
      /No, because a directory has deactivated this user\. Once the directory reactivates them, the permission “Partner admin, Nordlicht”/,
    );
    assert.ok(off.card.queryByText(/Requires one of these roles/) === null);
  });

  it('reveals nothing that the user can’t see', async () => {
    const { card, check } = open({ code: '404.001.001', reason: 'not_found' }, 404);
    await check(target);
    await card.findByText(/This resource doesn’t exist/);
  });
});
