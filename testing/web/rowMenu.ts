import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Returns the button of the menu of a row, or of the page of a record; null if there is none. */
export const menuOf = (record: string) => screen.queryByRole('button', { name: `Actions for ${record}` });

/** Opens such a menu, and returns an entry of it. */
export const entryOf = async (record: string, action: string | RegExp): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${record}` }));
  return screen.findByRole('menuitem', { name: action });
};

/** Chooses an entry of such a menu. */
export const chooseOf = async (record: string, action: string | RegExp): Promise<void> =>
  userEvent.click(await entryOf(record, action));
