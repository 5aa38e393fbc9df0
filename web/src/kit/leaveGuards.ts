import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker, type BlockerFunction, type Location } from 'react-router';
import { isClosingEntry } from './dialogEntry.ts';

export type Leaving = Parameters<BlockerFunction>[0];
export interface Guard {
  readonly blocks: (leaving: Leaving) => boolean;
  readonly discard?: () => void;
  /** Closes a dialog instead of asking. */
  readonly close?: () => void;
}

const pageOf = (pathname: string) => pathname.replace(/\/tabs\/[^/]+$/, '');
/** Returns whether another page is opened, not only another tab, query or hash of this one. */
export const leavesPage = ({ currentLocation, nextLocation }: Leaving): boolean =>
  pageOf(currentLocation.pathname) !== pageOf(nextLocation.pathname);

let guards: readonly Guard[] = [];
const listeners = new Set<() => void>();
const put = (next: readonly Guard[]) => {
  guards = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const isDialog = ({ close }: Guard) => close !== undefined;

/**
 * Returns whether Back or Forward closes the top dialog. A dialog with a history entry of its own is closed
 * by the router.
 */
export const closesDialog = (leaving: Leaving): boolean =>
  leaving.historyAction === NavigationType.Pop &&
  (leavesPage(leaving) ||
    ['', leaving.nextLocation.hash].includes(leaving.currentLocation.hash) ||
    guards.filter(isDialog).length > 1);

/** The guard that renders the only blocker of the page: the first that can ask, else the first dialog. */
const leader = () => guards.find(one => !isDialog(one)) ?? guards[0];

/** Registers a guard while the component is mounted. Returns whether it has to render the page's blocker. */
export const useRegistered = ({ blocks, discard = () => undefined, close }: Guard): boolean => {
  const ask = useEffectEvent(blocks);
  const forget = useEffectEvent(discard);
  const end = useEffectEvent(() => close?.());
  const ofDialog = close !== undefined;
  const own = useRef<Guard>(null);
  useEffect(() => {
    const guard: Guard = {
      blocks: leaving => ask(leaving),
      discard: () => forget(),
      ...(ofDialog ? { close: () => end() } : {}),
    };
    own.current = guard;
    put([...guards, guard]);
    return () => put(guards.filter(one => one !== guard));
  }, [ofDialog]);
  return useSyncExternalStore(subscribe, () => guards.length > 0 && leader() === own.current);
};

/** Returns whether the browser is still at the blocked location, as the router hasn't undone Back yet. */
const isReturning = ({ key }: Location): boolean => {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null) return false;
  return ('key' in state ? state.key : 'default') === key;
};

/**
 * Returns the page's blocker and the guards that hold it. If they include dialogs, the top one is closed
 * instead of asking.
 */
export const useSharedBlocker = () => {
  const [holding, setHolding] = useState<readonly Guard[]>([]);
  const blocker = useBlocker(leaving => {
    const blocking = isClosingEntry() ? [] : guards.filter(({ blocks }) => blocks(leaving));
    if (blocking.length > 0) setHolding(blocking);
    return blocking.length > 0;
  });
  const dialog = holding.findLast(isDialog);
  useEffect(() => {
    if (blocker.state !== 'blocked' || !dialog) return;
    const close = () => {
      blocker.reset();
      dialog.close?.();
    };
    // closing may change the URL, and must not change that of another history entry
    if (!isReturning(blocker.location)) return close();
    window.addEventListener('popstate', close, { once: true });
    return () => window.removeEventListener('popstate', close);
  }, [blocker, dialog]);
  return { blocker, holding, asks: blocker.state === 'blocked' && !dialog };
};
