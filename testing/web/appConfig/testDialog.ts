import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';

export const text = (element: Element = document.body) => element.textContent ?? '';
export const dialog = () => within(screen.getByRole('dialog'));
export const field = (name: string) =>
  dialog().getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
export const fill = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};
export const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
export const dialogShows = (pattern: RegExp) =>
  waitFor(() => assert.match(text(screen.getByRole('dialog')), pattern));
