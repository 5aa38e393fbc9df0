import { Suspense } from 'react';
import { lazyPart } from '../core/lazyPart.ts';
import type { TermName } from '../core/termNames.ts';

export const PickerEmpty = lazyPart(() => import('./PickerEmpty.tsx').then(part => part.PickerEmpty));
const Help = lazyPart(() => import('./Help.tsx').then(part => part.Help));

export const LaterHelp = ({ term }: { readonly term: TermName }) => (
  <Suspense>
    <Help term={term} />
  </Suspense>
);
