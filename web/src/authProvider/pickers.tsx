import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import type { ProviderOwner } from './authProviderForm.ts';

const AuthProviders = lazy(() =>
  import('./AuthProviders.tsx').then(module => ({ default: module.AuthProviders })),
);

export const OwnAuthProviders = ({ owner }: { readonly owner: ProviderOwner }) => (
  <Suspense fallback={<PageSkeleton />}>
    <AuthProviders owner={owner} />
  </Suspense>
);
