import { AppConfigDefaultPassed, AppConfigMadeDefault } from '../appConfig/appConfig.ts';
import { appConfigDecider } from '../appConfig/decider.ts';
import { passedOn, passingDefault } from './passingDefault.ts';
import { begins, ends, type ProcessContext } from './process.ts';

const { process, make, pass } = passingDefault('defaultApp', appConfigDecider, {
  begins: [begins(AppConfigDefaultPassed, ({ entityId, data }) => passedOn(entityId, data))],
  ends: [ends(AppConfigMadeDefault, ({ data: { passing }, entityId }) => passing ?? entityId)],
});

/** The default app config is passed on. */
export const defaultAppProcess = process;

/** Makes an app config the default, in the place of the one that is (null: there is none). */
export const makeDefaultApp = async (
  context: ProcessContext,
  { from, to, passing }: { readonly from: string | null; readonly to: string; readonly passing: string },
) => (from === null ? make(context, to, { passing: null }) : pass(context, { from, to }, passing));
