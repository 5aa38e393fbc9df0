import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const menuOf = (record: string) => screen.queryByRole('button', { name: `Actions for ${record}` });

export const entryOf = async (record: string, action: string | RegExp): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${record}` }));
  return screen.findByRole('menuitem', { name: action });
};

export const chooseOf = async (record: string, action: string | RegExp): Promise<void> =>
  userEvent.click(await entryOf(record, action));
