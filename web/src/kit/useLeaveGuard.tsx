import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { DiscardQuestion } from './DiscardQuestion.tsx';

type Leaving = Parameters<BlockerFunction>[0];
interface Guard {
  readonly blocks: (leaving: Leaving) => boolean;
  readonly discard: () => void;
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

/** Asks for confirmation on behalf of all guards of a page, because the router supports only one blocker. */
const Asking = () => {
  const meant = useRef<readonly Guard[]>([]);
  const blocker = useBlocker(leaving => {
    meant.current = guards.filter(({ blocks }) => blocks(leaving));
    return meant.current.length > 0;
  });
  if (blocker.state !== 'blocked') return null;
  const discard = () => {
    for (const guard of meant.current) guard.discard();
    blocker.proceed();
  };
  return <DiscardQuestion onDiscard={discard} onKeep={blocker.reset} />;
};

/**
 * Asks before the page is left while `blocks` returns true. Returns the confirmation to render. A page and
 * its dialogs share one confirmation, and discarding discards the input of all of them.
 */
export const useLeaveGuard = (blocks: Guard['blocks'], onDiscard: () => void = () => undefined) => {
  const ask = useEffectEvent(blocks);
  const forget = useEffectEvent(onDiscard);
  const own = useRef<Guard>(null);
  useEffect(() => {
    const guard: Guard = { blocks: leaving => ask(leaving), discard: () => forget() };
    own.current = guard;
    put([...guards, guard]);
    return () => put(guards.filter(one => one !== guard));
  }, []);
  const isFirst = useSyncExternalStore(subscribe, () => guards.length > 0 && guards[0] === own.current);
  return isFirst ? <Asking /> : null;
};
