import { Suspense } from 'react';
import { lazyPart } from '../core/lazyPart.ts';
import { RulesSkeleton } from './RulesSkeleton.tsx';

const Loaded = lazyPart(() => import('./RulesOnUsers.tsx').then(module => module.RulesOnUsers));

export const SignInRulesInPlace = () => (
  <Suspense fallback={<RulesSkeleton />}>
    <Loaded />
  </Suspense>
);
