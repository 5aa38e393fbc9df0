import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import type { ProviderOwner } from './authProviderForm.ts';

const AuthProviders = lazy(() =>
  import('./AuthProviders.tsx').then(module => ({ default: module.AuthProviders })),
);

/** Who signs in the users of a customer or partner: a tab of its page. */
export const OwnAuthProviders = ({ owner }: { readonly owner: ProviderOwner }) => (
  <Suspense fallback={<PageSkeleton />}>
    <AuthProviders owner={owner} />
  </Suspense>
);
