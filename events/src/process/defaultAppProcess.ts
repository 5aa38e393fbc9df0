import { AppConfigDefaultPassed, AppConfigMadeDefault } from '../appConfig/appConfig.ts';
import { appConfigDecider } from '../appConfig/decider.ts';
import { Refusal } from '../kernel/index.ts';
import { handle } from '../store/handle.ts';
import { begins, ends, type Process, type ProcessContext } from './process.ts';

interface Passed {
  readonly from: string;
  readonly to: string;
}

/**
 * The default app config is passed on: it begins on the stream of the one that was it, which only one of several takes it from, and ends when the next one is. One
 * that cannot become it (it was deleted meanwhile) leaves it where it was.
 */
export const defaultAppProcess: Process<Passed> = {
  name: 'defaultApp',
  begins: [
    begins(AppConfigDefaultPassed, ({ entityId, data: { to, passing } }) => ({
      id: passing,
      data: { from: entityId, to },
    })),
  ],
  ends: [ends(AppConfigMadeDefault, ({ data: { passing }, entityId }) => passing ?? entityId)],
  patienceMs: () => 60_000,
  finish: async (context, { id, data }) => {
    try {
      await make(context, data.to, id);
      return 'finished';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await make(context, data.from, id);
      return 'givenUp';
    }
  },
};

const make = ({ store, command }: ProcessContext, id: string, passing: string | null) =>
  handle(store, command)(appConfigDecider, id, 'makeDefault', { passing });

/** Makes an app config the default, in the place of the one that is (null: there is none). */
export const makeDefaultApp = async (
  context: ProcessContext,
  { from, to, passing }: { readonly from: string | null; readonly to: string; readonly passing: string },
) => {
  if (from === null) return make(context, to, null);
  await handle(context.store, context.command)(appConfigDecider, from, 'passDefault', { to, passing });
  return make(context, to, passing);
};
