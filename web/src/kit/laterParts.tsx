import { Suspense } from 'react';
import { lazyPart } from '../core/lazyPart.ts';
import type { TermName } from '../core/termNames.ts';

/** Parts of the kit that are loaded after the first page, with their texts. */
export const PickerEmpty = lazyPart(() => import('./PickerEmpty.tsx').then(part => part.PickerEmpty));
const Help = lazyPart(() => import('./Help.tsx').then(part => part.Help));

/** Explains a term on a page that may be the first one; loaded afterwards. */
export const LaterHelp = ({ term }: { readonly term: TermName }) => (
  <Suspense>
    <Help term={term} />
  </Suspense>
);
