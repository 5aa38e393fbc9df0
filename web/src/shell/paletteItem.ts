import type { ReactNode } from 'react';

/** Groups in display order. */
const paletteGroups = [
  'here',
  'recent',
  'actions',
  'people',
  'peopleElsewhere',
  'orders',
  'ordersElsewhere',
  'devices',
  'customers',
  'partners',
  'users',
  'views',
  'pages',
  'console',
  'closed',
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteItem {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly text: string;
  readonly beneath?: string;
  /** Synonyms in both languages. They are searched, but not shown. */
  readonly words?: string | undefined;
  readonly icon: ReactNode;
  readonly mark?: ReactNode;
  readonly keys?: string | undefined;
  readonly to?: string;
  readonly run?: () => void;
  /** Whether the action isn't available. The second line then says why. */
  readonly isDisabled?: boolean;
  /** Whether the item is about something else than the customer or partner on the screen. */
  readonly isElsewhere?: boolean;
  /** Whether the item opens all results of its group, instead of being one of them. */
  readonly isAll?: boolean;
}

const prefixes: Readonly<Record<string, readonly PaletteGroup[]>> = {
  '>': ['here', 'actions', 'console', 'closed'],
  '@': ['people', 'peopleElsewhere', 'users'],
  '#': ['orders', 'ordersElsewhere'],
};
/**
 * Parses the input into its text and the groups to search, in display order. A prefix selects groups: `@ada`
 * finds people and users.
 */
export const readQuery = (typed: string) => {
  const groups = prefixes[typed.trimStart().slice(0, 1)];
  return {
    q: (groups ? typed.trimStart().slice(1) : typed).trim(),
    groups: groups ?? paletteGroups,
  };
};
