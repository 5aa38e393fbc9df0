import { screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { preferences } from '../core/preferences.ts';
import { OauthLoginPage } from './OauthLoginPage.tsx';
import { clientQuery, clientAnswers, posts } from '../../../testing/web/publicPages/testOauth.ts';
import {
  json,
  leaveVisit,
  press,
  problem,
  title,
  type,
  visit,
} from '../../../testing/web/publicPages/testVisit.tsx';

const email = 'ada@example.test';
const internal = { id: 'internal', name: 'INTERNAL', type: 'INTERNAL' };
const corporate = { id: 'c', name: 'Corporate', type: 'oauth' };
const other = { id: 'o', name: 'Other', type: 'saml' };
const [providers, external] = ['/admin/auth/providers', '/admin/oauth2/login/external'];
const redirectUrl = 'https://id.example.test/authorize';
const byProvider = `/oauth2/login${clientQuery}&step=provider`;

describe('signing in to an app by a provider', () => {
  afterEach(() => {
    leaveVisit();
    preferences.keepLocale('en');
    sessionStorage.clear();
  });
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('is shown next to the password, and the password next to it', async () => {
    visit(OauthLoginPage, `/oauth2/login${clientQuery}`, clientAnswers);
    await title('Sign in to Door planner');
    assert.equal(link('Sign in with your company’s provider'), byProvider);
    leaveVisit();
    preferences.keepLocale('de');
    visit(OauthLoginPage, byProvider, clientAnswers);
    await title('Bei Door planner anmelden');
    assert.equal(link('Mit einem Passwort anmelden'), `/oauth2/login${clientQuery}`);
  });

  it('the only provider of an email is opened immediately, several are a choice', async () => {
    const answers = { ...clientAnswers, [external]: () => json(200, { redirectUrl }) };
    const one = { ...answers, [providers]: () => json(200, [internal, corporate]) };
    const { sent, left } = visit(OauthLoginPage, byProvider, one);
    await type('Email', email);
    await press('Continue');
    await waitFor(() => assert.deepEqual(left, [redirectUrl]));
    assert.deepEqual(sent.slice(1), [
      { url: providers, body: { email } },
      { url: external, body: { provider: 'c', email } },
    ]);
    leaveVisit();
    const two = { ...answers, [providers]: () => json(200, [internal, corporate, other]) };
    const second = visit(OauthLoginPage, byProvider, two);
    await press('Continue');
    await screen.findByRole('button', { name: 'Corporate' });
    assert.deepEqual(second.left, []);
    await press('Other');
    await waitFor(() => assert.deepEqual(second.left, [redirectUrl]));
    assert.deepEqual(second.sent.at(-1), { url: external, body: { provider: 'o', email } });
  });

  it('an email without a provider and an unreachable provider are reported', async () => {
    visit(OauthLoginPage, byProvider, { ...clientAnswers, [providers]: () => json(200, [internal]) });
    await type('Email', email);
    await press('Continue');
    await screen.findByText('No sign-in provider recognizes this email. Please use your password.');
    leaveVisit();
    visit(OauthLoginPage, byProvider, {
      ...clientAnswers,
      [providers]: () => json(200, [corporate]),
      [external]: () => problem(503, '503.001.011', 'It cannot be reached.'),
    });
    await press('Continue');
    await screen.findByText('It cannot be reached.');
  });

  it('the way back is a form that the browser posts automatically; a refusal is shown in our own words', async () => {
    const sent: Record<string, string>[] = [];
    const submit = HTMLFormElement.prototype.requestSubmit;
    HTMLFormElement.prototype.requestSubmit = function () {
      const fields = Array.from(this.querySelectorAll('input'), ({ name, value }) => [name, value] as const);
      sent.push(Object.fromEntries(fields));
    };
    try {
      const { container } = visit(
        OauthLoginPage,
        `/oauth2/login${clientQuery}&success=true&transaction=tx`,
        clientAnswers,
      );
      await screen.findByText('Signing you in…');
      assert.deepEqual(sent, [{ transaction: 'tx' }]);
      assert.equal(container.querySelector('form')?.getAttribute('action'), '/admin/oauth2/login');
      leaveVisit();
      for (const [error, sentence] of [
        ['account_exists', 'An account with your email already exists. Please sign in as usual.'],
        ['authProvider.failed', 'Your sign-in provider didn’t confirm who you are. Please try again.'],
        ['gone', 'This sign-in has expired or was already used. Please try again.'],
      ]) {
        const refused = visit(
          OauthLoginPage,
          `/oauth2/login${clientQuery}&transaction=tx&error=${error}`,
          clientAnswers,
        );
        await screen.findByText(sentence!);
        assert.deepEqual(posts(refused.container), []);
        leaveVisit();
      }
      assert.equal(sent.length, 1);
    } finally {
      HTMLFormElement.prototype.requestSubmit = submit;
    }
  });
});
