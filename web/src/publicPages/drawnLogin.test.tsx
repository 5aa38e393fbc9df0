import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { loginMarkup } from './loginMarkup.tsx';
import { LoginPage } from './LoginPage.tsx';
import { showPage } from './showPage.tsx';

describe('the sign-in page that is rendered by the build', () => {
  let root: HTMLElement;
  const problems: unknown[] = [];
  const { error } = console;
  beforeEach(() => {
    root = document.body.appendChild(document.createElement('div'));
    problems.length = 0;
    console.error = (...args: unknown[]) => void problems.push(args);
    document.documentElement.lang = 'en';
  });
  afterEach(() => {
    console.error = error;
    root.remove();
  });
  const drawn = () => {
    root.innerHTML = loginMarkup().replace(/<title>.*<\/title>|<link[^>]*>/g, '');
    return root.querySelector('input')!;
  };

  it('hydrates as rendered, and accepts no input before, because an Enter would be lost', async () => {
    const field = drawn();
    assert.equal(field.readOnly, true);
    await act(async () => showPage(root, LoginPage));
    await waitFor(() => assert.ok(document.activeElement === field));
    await waitFor(() => assert.equal(field.readOnly, false));
    await userEvent.type(field, 'ada@example.test');
    assert.ok(root.querySelector('input') === field, 'the very field');
    assert.equal(field.value, 'ada@example.test');
    assert.deepEqual(problems, []);
  });

  it('is replaced if the browser remembers a brand or a language, or the address has parameters', async () => {
    localStorage.setItem('locale', 'de');
    drawn();
    document.documentElement.lang = 'en';
    await act(async () => showPage(root, LoginPage));
    await waitFor(() => assert.match(root.textContent ?? '', /Anmelden/));
    localStorage.clear();
    document.documentElement.lang = 'en';
    localStorage.setItem('brandName', 'Acme');
    assert.equal(LoginPage.isAsDrawn(), false);
    localStorage.clear();
    assert.equal(LoginPage.isAsDrawn(), true);
  });

  it('its form isn’t submitted before the scripts are loaded', () => {
    drawn();
    assert.equal(root.querySelector('form')?.getAttribute('method'), 'dialog');
  });
});
