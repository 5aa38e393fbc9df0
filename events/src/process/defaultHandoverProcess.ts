import { Refusal, type AnyDecider } from '../kernel/index.ts';
import { handle } from '../store/handle.ts';
import type { Begun, Process, ProcessContext } from './process.ts';

export interface Passed {
  readonly from: string;
  readonly to: string;
}
type Edges = Pick<Process<Passed>, 'begins' | 'ends'>;
type Made = Readonly<Record<string, unknown>> & { readonly passing: string | null };

export const passedOn = (
  from: string,
  { to, passing }: { readonly to: string; readonly passing: string },
): Begun<Passed> => ({ id: passing, data: { from, to } });

/**
 * Returns the process that hands over a default, and its two steps. Begins on the stream of the current
 * default, so that only one of several concurrent requests succeeds, and ends when the next entity is the
 * default. If the next entity can't become the default, such as after its deletion, the handover is reverted;
 * if both were deleted, there is no default. The noun needs the commands `passDefault` and `makeDefault`.
 */
export const defaultHandoverProcess = (name: string, rules: AnyDecider, edges: Edges) => {
  const make = ({ store, command }: ProcessContext, id: string, made: Made) =>
    handle(store, command)(rules, id, 'makeDefault', made);
  const process: Process<Passed> = {
    name,
    ...edges,
    overdueAfterMs: () => 60_000,
    finish: async (context, { id, data }) => {
      try {
        await make(context, data.to, { passing: id });
        return 'finished';
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await make(context, data.from, { passing: id }).catch((gone: unknown) => {
          if (!(gone instanceof Refusal && gone.reason === 'not_found')) throw gone;
        });
        return 'givenUp';
      }
    },
  };
  const hand = ({ store, command }: ProcessContext, { from, to }: Passed, passing: string) =>
    handle(store, command)(rules, from, 'passDefault', { to, passing });
  return { process, make, hand };
};
