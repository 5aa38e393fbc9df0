import { publishSteps } from '@latchkey/events/cardProfile/cardProfile.ts';
import type { DesignShown } from './designApi.ts';

const steps = [...publishSteps, 'success'] as const;
export type StepState = 'done' | 'running' | 'failed' | 'later';
interface StepShown {
  readonly step: (typeof steps)[number];
  readonly state: StepState;
}

export const stepsOf = (
  { publication, liveVersion }: Pick<DesignShown, 'publication' | 'liveVersion'>,
  version: number,
): readonly StepShown[] => {
  if (liveVersion >= version) return steps.map(step => ({ step, state: 'done' }));
  const isOpen = publication !== null && publication.version === version;
  const now = isOpen ? steps.indexOf(publication.step) : 0;
  const here = isOpen && publication.isFailed ? 'failed' : 'running';
  return steps.map((step, n) => ({ step, state: n < now ? 'done' : n === now ? here : 'later' }));
};
