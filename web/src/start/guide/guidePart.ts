import type { ReactNode } from 'react';
import type { GuideData } from './guideData.ts';
import type { Scope, StepName } from './steps.ts';

export interface Previewed {
  readonly customer: string | null;
  readonly name: string | null;
  readonly number: string | null;
  readonly color: string | null;
  readonly logo: string | null;
}
export const defaultColor = '#2f55b8';
export const defaultNumber = '100001';

export interface PartProps {
  readonly data: GuideData;
  readonly scope: Scope;
  readonly previewed: Previewed;
  readonly onPreview: (values: Partial<Previewed>) => void;
  readonly onSkip: () => void;
  readonly ask: ReactNode;
  /** Called after the step was saved and all data was refetched. */
  readonly onDone: () => void;
  readonly onStep: (name: StepName) => void;
}
