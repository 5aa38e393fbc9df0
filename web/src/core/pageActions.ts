import { useEffect, useSyncExternalStore, type ComponentType } from 'react';

/** An action of the open page, also offered in the palette. */
export interface PageAction {
  readonly label: string;
  readonly icon: ComponentType;
  readonly to?: string;
  readonly onClick?: () => void;
  /** The reason why the action isn't available now. */
  readonly reason?: string | undefined;
  /** Synonyms in both languages. They are searched, but not shown. */
  readonly words?: string;
}
/** The record that the page shows, and its actions. */
export interface PageActions {
  readonly name: string;
  readonly actions: () => readonly PageAction[];
}

let current: PageActions | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const show = (next: PageActions | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Offers the actions of a page in the palette while the page is open. */
export const useOfferActions = (offered: PageActions): void => {
  useEffect(() => {
    show(offered);
    return () => {
      if (current === offered) show(null);
    };
  });
};
export const usePageActions = (): PageActions | null => useSyncExternalStore(subscribe, () => current);
