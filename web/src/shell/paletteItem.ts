import type { ReactNode } from 'react';

/** The kinds of results of the palette, in display order. */
const paletteGroups = [
  'recent',
  'actions',
  'people',
  'orders',
  'ordersElsewhere',
  'devices',
  'customers',
  'partners',
  'users',
  'views',
  'pages',
  'console',
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** A line of the palette: a link, or an action. */
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
  /** Whether the user’s role doesn’t allow it; the line below says whom to ask. */
  readonly isDisabled?: boolean;
  /** Whether it opens all results of its group; it isn’t one itself. */
  readonly isAll?: boolean;
}

const prefixes: Readonly<Record<string, readonly PaletteGroup[]>> = {
  '>': ['actions', 'pages', 'console'],
  '@': ['people', 'users'],
  '#': ['orders', 'ordersElsewhere'],
};
/** Parses a query: its text, and its kinds in display order. `@ada` means people, then users. */
export const readQuery = (typed: string) => {
  const groups = prefixes[typed.trimStart().slice(0, 1)];
  return {
    q: (groups ? typed.trimStart().slice(1) : typed).trim(),
    groups: groups ?? paletteGroups,
  };
};
