import { screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { LoginPage } from './LoginPage.tsx';
import { json, leaveVisit, press, type, visit } from '../../../testing/web/publicPages/testVisit.tsx';

const email = 'ada@example.test';
const ways = [
  { id: 'internal', name: 'INTERNAL', type: 'INTERNAL' },
  { id: 'c', name: 'Corporate', type: 'oauth' },
];
const toChoice = async (label = 'Email') => {
  visit(LoginPage, '/login', { '/admin/auth/providers': () => json(200, ways) });
  await type(label, `${email}{Enter}`);
  await screen.findByRole('button', { name: /^Corporate/ });
  return [...document.querySelectorAll('.way')].map(way =>
    [...way.children].flatMap(part => part.textContent || []).join('; '),
  );
};

describe('the choice of a way to sign in', () => {
  afterEach(() => {
    leaveVisit();
    localStorage.clear();
  });

  it('says where each leads, and which one this browser used last', async () => {
    assert.deepEqual(await toChoice(), [
      'With your password; Entered on this page',
      'Corporate; Opens your company’s or partner’s sign-in page',
    ]);
    assert.equal(screen.getByLabelText<HTMLInputElement>('Email').value, email);
    await press(/^With your password/);
    leaveVisit();
    assert.deepEqual(await toChoice(), [
      'With your password; Entered on this page; Last used',
      'Corporate; Opens your company’s or partner’s sign-in page',
    ]);
    leaveVisit();
    localStorage.setItem('locale', 'de');
    const [first] = await toChoice('E-Mail');
    assert.equal(first, 'Mit Ihrem Passwort; Eingabe auf dieser Seite; Zuletzt verwendet');
  });
});
