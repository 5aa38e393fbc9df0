import { Suspense } from 'react';
import { lazyPart } from '../core/lazyPart.ts';

const MissingSteps = lazyPart(() => import('./MissingSteps.tsx').then(part => part.MissingSteps));

export const DependencyNotice = () => (
  <Suspense fallback={null}>
    <MissingSteps />
  </Suspense>
);
