import type { ReactNode } from 'react';
import type { GuideData } from './guideData.ts';
import type { Scope, StepName } from './steps.ts';

/** The values of the first credential that the preview shows while the user types. */
export interface Previewed {
  readonly customer: string | null;
  readonly name: string | null;
  readonly number: string | null;
  readonly color: string | null;
  /** A URL of the logo. */
  readonly logo: string | null;
}
export const defaultColor = '#2f55b8';
export const defaultNumber = '100001';

/** The props of a step's form. */
export interface PartProps {
  readonly data: GuideData;
  readonly scope: Scope;
  readonly previewed: Previewed;
  readonly onPreview: (values: Partial<Previewed>) => void;
  readonly onSkip: () => void;
  /** A button that opens a text for a colleague who takes the step. */
  readonly ask: ReactNode;
  /** Called after the step was saved and everything was loaded again. */
  readonly onDone: () => void;
  /** Opens another step. */
  readonly onStep: (name: StepName) => void;
}
