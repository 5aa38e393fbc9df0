import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useRegistered, useSharedBlocker, type Guard } from './leaveGuards.ts';

/** Asks for confirmation on behalf of all guards of a page, because the router supports only one blocker. */
const Asking = () => {
  const { blocker, holding, asks } = useSharedBlocker();
  if (!asks || blocker.state !== 'blocked') return null;
  const discard = () => {
    for (const guard of holding) guard.discard?.();
    blocker.proceed();
  };
  return <DiscardQuestion onDiscard={discard} onKeep={blocker.reset} />;
};

/**
 * Asks before the page is left while `blocks` returns true. Returns the confirmation to render. A page and
 * its dialogs share one confirmation, and discarding discards the input of all of them.
 */
export const useLeaveGuard = (blocks: Guard['blocks'], onDiscard: () => void = () => undefined) =>
  useRegistered({ blocks, discard: onDiscard }) ? <Asking /> : null;
