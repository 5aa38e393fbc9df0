import { screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { LoginPage } from './LoginPage.tsx';
import { json, leaveVisit, press, type, visit } from '../../../testing/web/publicPages/testVisit.tsx';

const email = 'ada@example.test';
const ways = [
  { id: 'internal', name: 'INTERNAL', type: 'INTERNAL' },
  { id: 'c', name: 'Corporate', type: 'oauth' },
];
/** What the ways say, up to the buttons behind them. */
const toChoice = async (label = 'E-mail') => {
  visit(LoginPage, '/login', { '/admin/auth/providers': () => json(200, ways) });
  await type(label, `${email}{Enter}`);
  await screen.findByRole('button', { name: /^Corporate/ });
  return [...document.querySelectorAll('.way')].map(way =>
    [...way.children].flatMap(part => part.textContent || []).join('; '),
  );
};

describe('the choice of a way in', () => {
  afterEach(() => {
    leaveVisit();
    localStorage.clear();
  });

  it('says where each leads, and which this browser took last', async () => {
    assert.deepEqual(await toChoice(), [
      'With your password; You enter it on this page',
      'Corporate; Opens a page of your company or partner',
    ]);
    assert.equal(screen.getByLabelText<HTMLInputElement>('E-mail').value, email);
    await press(/^With your password/);
    leaveVisit();
    assert.deepEqual(await toChoice(), [
      'With your password; You enter it on this page; Last used',
      'Corporate; Opens a page of your company or partner',
    ]);
    leaveVisit();
    localStorage.setItem('locale', 'de');
    const [first] = await toChoice('E-Mail');
    assert.equal(first, 'Mit Ihrem Passwort; Sie geben es auf dieser Seite ein; Zuletzt benutzt');
  });
});
