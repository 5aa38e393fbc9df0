import type { ReactNode } from 'react';

/** The kinds of things the palette finds, in the order in which they are shown. */
const paletteGroups = ['people', 'orders', 'customers', 'partners', 'users', 'pages', 'actions'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One line of the palette: it leads somewhere, or does something. */
export interface PaletteItem {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly text: string;
  readonly beneath?: string;
  readonly icon: ReactNode;
  readonly mark?: ReactNode;
  /** The shortcut that does the same. */
  readonly keys?: string | undefined;
  readonly to?: string;
  readonly run?: () => void;
}

const prefixes: Readonly<Record<string, readonly PaletteGroup[]>> = {
  '>': ['actions', 'pages'],
  '@': ['people', 'users'],
  '#': ['orders'],
};

/** What is looked for, and among which kinds, in the order in which they are shown: `@ada` means people, then users. */
export const readQuery = (typed: string) => {
  const groups = prefixes[typed.trimStart().slice(0, 1)];
  return {
    q: (groups ? typed.trimStart().slice(1) : typed).trim(),
    groups: groups ?? paletteGroups,
  };
};
