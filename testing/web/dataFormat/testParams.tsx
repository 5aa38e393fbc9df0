import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { row } from './testFormat.tsx';

export const text = () => document.body.textContent ?? '';
export const panel = (name: string | RegExp) => screen.getByRole('dialog', { name });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const fill = async (label: string, value: string) => {
  await userEvent.clear(field(label));
  if (value !== '') await userEvent.type(field(label), value);
};
export const errorAt = (label: string) => {
  const input = field(label);
  const help = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  return input.getAttribute('aria-invalid') === 'true' ? help?.textContent : undefined;
};
export const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Representation/ }));
  await userEvent.click(screen.getByRole('option', { name }));
};
export const menuOf = async (name: string) => {
  await userEvent.click(within(row(name)).getByRole('button'));
  return screen.getByRole('menu');
};
export const pick = async (name: string, action: string) =>
  userEvent.click(within(await menuOf(name)).getByRole('menuitem', { name: action }));
export const add = () => userEvent.click(screen.getByRole('button', { name: 'Add parameter' }));
export const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
export const isSaveOpen = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled;
export const openParam = (name: string) => userEvent.click(within(row(name)).getAllByRole('cell')[0]!);
