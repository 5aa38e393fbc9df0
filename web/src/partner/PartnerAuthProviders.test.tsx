import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { globalAdmin, openPartner, south, southwind } from '../../../testing/web/partner/testPartners.tsx';

const endpoints = { authorization: null, token: null, userinfo: null, jwks: null, signOn: null };
const directory = {
  id: '0197f3a0-0000-7000-8000-0000000000e1',
  name: 'Corporate',
  type: 'oauth',
  enabled: true,
  allowSignup: false,
  isOnlyWay: true,
  clientId: 'latchkey',
  hasClientSecret: true,
  linked: false,
  issuerLocation: 'https://id.example.test',
  endpoints,
  certificate: null,
  userEmailRegex: '.*@example.test',
  partnerId: south,
  customerId: null,
};
const password = { ...directory, id: 'i', name: 'INTERNAL', type: 'INTERNAL', isOnlyWay: false };

const open = () =>
  openPartner(southwind, {
    as: globalAdmin,
    tab: 'auth-providers',
    lists: { 'auth-providers': [password, directory] },
  });
const at = `/global/partners/${south}/config/auth-providers`;

describe('the sign-in providers of a partner', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('AUT-02: the tab lists them, each leads to where it is edited, and the button at the top to a new one', async () => {
    const { api } = await open();
    const list = await screen.findByRole('list', { name: 'Sign-in providers' });
    const [first, second] = within(list).getAllByRole('listitem');
    assert.match(
      first!.textContent,
      /^Password.*for whom no sign-in provider is the only way in.*Switched on/,
    );
    assert.equal(within(first!).queryByRole('link'), null);
    assert.match(
      second!.textContent,
      /Corporate.*OpenID Connect.*example\.test.*Only way in for users with these e-mails.*Switched on/,
    );
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    assert.equal(hrefOf(/^Edit.*Corporate/), `${at}/${directory.id}`);
    assert.equal(hrefOf(/^Add sign-in provider/), `${at}/new`);
    assert.deepEqual(api.commands(), []);
  });
});
