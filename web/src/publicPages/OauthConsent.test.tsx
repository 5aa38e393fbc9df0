import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { OauthConsentPage } from './OauthConsentPage.tsx';
import { OauthErrorPage } from './OauthErrorPage.tsx';
import {
  clientQuery,
  consenting,
  id,
  clientAnswers,
  posts,
} from '../../../testing/web/publicPages/testOauth.ts';
import {
  button,
  json,
  leaveVisit,
  press,
  title,
  visit,
} from '../../../testing/web/publicPages/testVisit.tsx';

describe('the consent to an app, and failures of its sign-in', () => {
  afterEach(leaveVisit);

  it('OAU-13, OAU-15: the error page shows the message of the code in the address, with a link back', async () => {
    const { left } = visit(OauthErrorPage, '/oauth2/error?message=oauthClient.flow_over');
    const alert = await screen.findByRole('alert');
    assert.equal(alert.textContent, 'This sign-in has timed out or is already complete.');
    assert.ok(button('Back'));
    assert.deepEqual(left, []);
  });
  it('32.44: the error page never shows text from the address', async () => {
    for (const message of ['Call us now', '<a href="https://evil.example.test">go on</a>', 'toString', '']) {
      const { container } = visit(OauthErrorPage, `/oauth2/error?${new URLSearchParams({ message })}`);
      const alert = await screen.findByRole('alert');
      assert.equal(alert.textContent, 'An unknown error has occurred.', message);
      assert.ok(message === '' || !container.textContent.includes(message), message);
      leaveVisit();
    }
  });
  it('nothing in the address of the error page leads elsewhere', async () => {
    const query =
      'message=x&redirect_uri=https://evil.example.test&back=//evil.example.test&url=javascript:alert(1)';
    const { container, left } = visit(OauthErrorPage, `/oauth2/error?${query}`);
    const { back } = window.history;
    let isBack = false;
    window.history.back = () => void (isBack = true);
    try {
      await press('Back');
      assert.ok(isBack || left.every(address => address === '/'));
      assert.ok(!container.innerHTML.includes('evil'));
    } finally {
      window.history.back = back;
    }
  });
  it('OAU-14: without a message the error is an unknown one', async () => {
    visit(OauthErrorPage, '/oauth2/error');
    assert.equal((await screen.findByRole('alert')).textContent, 'An unknown error has occurred.');
  });

  it('OAU-16, OAU-18, OAU-19: the consent describes what the app requests, in words if possible, and offers to allow or disallow', async () => {
    visit(OauthConsentPage, `/oauth2/consent${consenting}`, clientAnswers);
    await title('Allow access for Door planner?');
    screen.getByText('Door planner by Northwind would like to:');
    const wishes = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    assert.deepEqual(wishes, ['Manage credentials and orders on your behalf', 'openid']);
    assert.ok(button('Allow') && button('Don’t allow'));
  });

  it('OAU-20: without scope, client or state the consent is invalid, with a link back', async () => {
    for (const query of ['?scope=openid&state=s', `${clientQuery}&state=s`, `${clientQuery}&scope=openid`]) {
      visit(OauthConsentPage, `/oauth2/consent${query}`, clientAnswers);
      await title('Invalid URL parameters');
      assert.ok(button('Back'));
      assert.ok(screen.queryByRole('button', { name: 'Allow' }) === null);
      leaveVisit();
    }
  });

  it('OAU-21, OAU-22: allowing posts client, state and scope as in the address; disallowing posts the form empty', async () => {
    const { container } = visit(OauthConsentPage, `/oauth2/consent${consenting}`, clientAnswers);
    const sent = posts(container);
    await title('Allow access for Door planner?');
    const to = { method: 'post', action: '/admin/oauth2/authorize' };
    await userEvent.click(button('Allow'));
    // a second submission would be rejected, because the consent is already answered
    await userEvent.click(button('Allow'));
    assert.deepEqual(sent, [{ ...to, client_id: id, state: 'uid', scope: 'credentials_manage openid' }]);
    window.dispatchEvent(new Event('pageshow'));
    await userEvent.click(button('Don’t allow'));
    assert.deepEqual(sent[1], { ...to, client_id: '', state: '', scope: '' });
  });

  it('names the account, and another one can be used', async () => {
    const account = { email: 'ada@example.test', fullName: 'Ada Lovelace' };
    const answers = { '/admin/oauth2/consent/account': () => json(200, account) };
    const { container } = visit(OauthConsentPage, `/oauth2/consent${consenting}`, {
      ...clientAnswers,
      ...answers,
    });
    await screen.findByText('You are signed in as Ada Lovelace (ada@example.test).');
    const sent: unknown[] = [];
    container.addEventListener('submit', event => {
      event.preventDefault();
      const submitter = (event as SubmitEvent).submitter as HTMLButtonElement;
      sent.push(submitter.name, submitter.value);
    });
    await press('Use another account');
    assert.deepEqual(sent, ['another', 'yes']);
  });
});
