import { usePageActions } from '../core/pageActions.ts';
import type { PaletteItem } from './paletteItem.ts';

export const usePageItems = (): { readonly heading: string; readonly items: readonly PaletteItem[] } => {
  const page = usePageActions();
  const items = (page?.actions() ?? []).map(
    ({ label, icon: Icon, to, onClick, reason, words }): PaletteItem => ({
      id: `here-${label}`,
      group: 'here',
      text: label,
      icon: <Icon />,
      words,
      ...(reason === undefined ? {} : { beneath: reason, isDisabled: true }),
      ...(to === undefined ? {} : { to }),
      ...(onClick === undefined ? {} : { run: onClick }),
    }),
  );
  return { heading: page?.name ?? '', items };
};
