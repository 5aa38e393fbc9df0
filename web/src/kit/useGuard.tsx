import { useBlocker } from 'react-router';
import { useUnsaved } from '../core/unsaved.ts';
import { DiscardQuestion } from './DiscardQuestion.tsx';

/** A tab is a part of its page. */
const pageOf = (pathname: string) => pathname.replace(/\/tabs\/[^/]+$/, '');

/**
 * Asks before a page with unsaved input is left, reloaded or closed. Answers the question, to be shown on the page; a change of the hash, the
 * search or a tab below the same address does not leave it.
 */
export const useGuard = (isDirty: boolean, onDiscard: () => void = () => undefined) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && pageOf(currentLocation.pathname) !== pageOf(nextLocation.pathname),
  );
  useUnsaved(isDirty);
  if (blocker.state !== 'blocked') return null;
  const discard = () => {
    onDiscard();
    blocker.proceed();
  };
  return <DiscardQuestion onDiscard={discard} onKeep={blocker.reset} />;
};
