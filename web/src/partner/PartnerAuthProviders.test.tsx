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

  it('AUT-02: the tab lists them, each with a link to its page, and the button at the top adds one', async () => {
    const { api } = await open();
    const list = await screen.findByRole('list', { name: 'Sign-in providers' });
    const [first, second] = within(list).getAllByRole('listitem');
    assert.match(first!.textContent, /^Password.*unless a sign-in provider is required.*On/);
    assert.ok(within(first!).queryByRole('link') === null);
    assert.match(
      second!.textContent,
      /Corporate.*OpenID Connect.*example\.test.*Required for users with a matching email.*On/,
    );
    const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    assert.equal(hrefOf(/^Edit.*Corporate/), `${at}/${directory.id}`);
    assert.equal(hrefOf(/^Add sign-in provider/), `${at}/new`);
    assert.deepEqual(api.commands(), []);
  });
});
