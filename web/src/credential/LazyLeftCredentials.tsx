import { Suspense } from 'react';
import { lazyPart } from '../core/lazyPart.ts';
import type { LeftCredential } from './cannotTake.ts';

const List = lazyPart(() => import('./LeftCredentials.tsx').then(module => module.LeftCredentials));

export const LeftCredentials = ({ credentials }: { readonly credentials: readonly LeftCredential[] }) => (
  <Suspense>
    <List credentials={credentials} />
  </Suspense>
);
