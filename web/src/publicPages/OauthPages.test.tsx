import { screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import type { ComponentType } from 'react';
import { preferences } from '../core/preferences.ts';
import { OauthConfirmPage } from './OauthConfirmPage.tsx';
import { OauthConsentPage } from './OauthConsentPage.tsx';
import { OauthLoginPage } from './OauthLoginPage.tsx';
import { OauthRegisterPage } from './OauthRegisterPage.tsx';
import { OauthStartPage } from './OauthStartPage.tsx';
import {
  field,
  json,
  leaveVisit,
  press,
  problem,
  title,
  type,
  visit,
} from '../../../testing/web/publicPages/testVisit.tsx';
import {
  clientQuery,
  at,
  consenting,
  id,
  clientAnswers,
  posts,
} from '../../../testing/web/publicPages/testOauth.ts';

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the pages of a sign-in to an app', () => {
  afterEach(() => {
    leaveVisit();
    preferences.keepLocale('en');
    sessionStorage.clear();
  });

  it('OAU-01: the start page offers to sign in to the app that the address names, or to register', async () => {
    const { container, sent } = visit(OauthStartPage, `/oauth2${clientQuery}`, clientAnswers);
    await title('Sign in to Door planner');
    assert.deepEqual(sent, [{ url: at, body: undefined }]);
    assert.equal(link('Sign in'), `/oauth2/login${clientQuery}`);
    assert.equal(link('Register'), `/oauth2/self-register${clientQuery}`);
    assert.equal(container.querySelector('header img')?.getAttribute('src'), '/files/1');
    assert.equal(container.querySelector('header')?.textContent, 'Northwind');
  });

  for (const [step, Page] of [
    ['', OauthStartPage],
    ['/login', OauthLoginPage],
    ['/self-register', OauthRegisterPage],
    ['/consent', OauthConsentPage],
  ] as readonly (readonly [string, ComponentType])[])
    it(`OAU-02, ERR-11, ERR-12: /oauth2${step} is invalid without client_id, and with an unknown one`, async () => {
      const { sent } = visit(Page, `/oauth2${step}?scope=openid&state=s`);
      await title('Invalid URL parameters');
      screen.getByText("URL parameters are invalid, we can't continue.");
      assert.equal(sent.length, 0);
      leaveVisit();
      const unknown = { [at]: () => problem(404, '404.001.001', 'Not there.') };
      visit(Page, `/oauth2${step}${consenting}`, unknown);
      await title('Invalid URL parameters');
    });

  it('OAU-05, OAU-08: the login is a form of the browser with username and password, posted to the login endpoint', async () => {
    const { container } = visit(OauthLoginPage, `/oauth2/login${clientQuery}`, clientAnswers);
    const sent = posts(container);
    await title('Sign in to Door planner');
    assert.equal(field('Email').type, 'email');
    assert.equal(field('Password').type, 'password');
    await type('Email', 'ada@example.test');
    await type('Password', 'correct horse battery');
    await press('Sign in');
    assert.deepEqual(sent, [
      {
        method: 'post',
        action: '/admin/oauth2/login',
        username: 'ada@example.test',
        password: 'correct horse battery',
      },
    ]);
  });

  it('OAU-06, OAU-07: email and password are required, and the email must be valid, before anything is posted', async () => {
    const { container } = visit(OauthLoginPage, `/oauth2/login${clientQuery}`, clientAnswers);
    const sent = posts(container);
    await press('Sign in');
    assert.equal(screen.getAllByText('Input is required').length, 2);
    await type('Email', 'ada@');
    await type('Password', 'x');
    await press('Sign in');
    screen.getByText('Please specify a valid email');
    assert.ok(screen.queryByText('Input is required') === null);
    assert.ok(document.activeElement === field('Email'));
    assert.deepEqual(sent, []);
  });

  it('a refused attempt is shown in our own words, and the email is kept', async () => {
    const { container } = visit(OauthLoginPage, `/oauth2/login${clientQuery}`, clientAnswers);
    posts(container);
    await type('Email', 'ada@example.test');
    await type('Password', 'x');
    await press('Sign in');
    for (const [query, sentence] of [
      ['error=wrong_credentials', 'Wrong email or password.'],
      ['error=locked&seconds=30', 'Too many failed attempts. Please wait 30 seconds.'],
      ['error=<b>x</b>', 'Something went wrong on our side. Try again in a moment.'],
    ]) {
      leaveVisit();
      visit(OauthLoginPage, `/oauth2/login${clientQuery}&${query}`, clientAnswers);
      assert.equal((await screen.findByRole('alert')).textContent, sentence);
      if (query === 'error=wrong_credentials') assert.equal(field('Email').value, 'ada@example.test');
    }
  });

  it('OAU-09, OAU-11: registering sends the client and the input; each field is required, and the language defaults to that of the page', async () => {
    const registering = '/admin/auth/self-register/oauth2';
    preferences.keepLocale('de');
    const { sent } = visit(OauthRegisterPage, `/oauth2/self-register${clientQuery}`, {
      ...clientAnswers,
      [registering]: () => json(204),
    });
    await screen.findByText('Sie werden Kunde von Northwind.');
    assert.equal(screen.getByRole<HTMLSelectElement>('combobox').value, 'de');
    await press('Registrieren');
    assert.equal(screen.getAllByText('Eingabe erforderlich').length, 3);
    await type('Name der Firma', 'Riverside');
    await type('Ihr Name', 'Grace Hopper');
    await type('E-Mail', 'grace@');
    await press('Registrieren');
    screen.getByText('Bitte eine gültige E-Mail-Adresse angeben');
    await type('E-Mail', 'example.test');
    await press('Registrieren');
    await title('Prüfen Sie Ihr Postfach');
    const entered = { customerName: 'Riverside', fullName: 'Grace Hopper', email: 'grace@example.test' };
    assert.deepEqual(sent.at(-1), { url: registering, body: { clientId: id, ...entered, locale: 'de' } });
    assert.equal(link('Zurück zur Anmeldung'), `/oauth2/login${clientQuery}`);
  });

  it('a partner that accepts no registrations is named, with what to do instead', async () => {
    visit(OauthRegisterPage, `/oauth2/self-register${clientQuery}`, {
      ...clientAnswers,
      '/admin/auth/self-register/oauth2': () => problem(410, '410.001.001', 'Gone'),
    });
    await screen.findByText('You’ll become a customer of Northwind.');
    await type('Company name', 'Riverside');
    await type('Your name', 'Grace Hopper');
    await type('Email', 'grace@example.test');
    await press('Register');
    await title('Registration isn’t possible');
    screen.getByText(
      'Northwind doesn’t accept registrations at the moment. Ask Northwind for an invitation.',
    );
  });

  it('OAU-12: the account is confirmed with a password, and the sign-in continues', async () => {
    const confirming = '/admin/auth/confirm-account';
    const { sent } = visit(OauthConfirmPage, `/oauth2/confirm-account${clientQuery}&token=t`, {
      ...clientAnswers,
      [confirming]: () => json(204),
    });
    await type('New password', 'correct horse battery');
    await type('Repeat the password', 'correct horse battery');
    await press('Set password');
    await title('Password set');
    assert.deepEqual(sent.at(-1), {
      url: confirming,
      body: { token: 't', password: 'correct horse battery' },
    });
    assert.equal(link('Continue signing in'), `/oauth2/login${clientQuery}`);
  });
});
