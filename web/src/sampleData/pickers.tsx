import { Suspense } from 'react';
import { lazyPart } from '../core/lazyPart.ts';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';
import type { SampleCard as Whole } from './SampleCard.tsx';

const Notice = lazyPart(() => import('./SampleNotice.tsx').then(part => part.SampleNotice));
const Card = lazyPart(() => import('./SampleCard.tsx').then(part => part.SampleCard));

export const SampleNotice = ({ id }: { readonly id: string }) =>
  isGlobalAdmin(useProfile()) && (
    <Suspense fallback={null}>
      <Notice id={id} />
    </Suspense>
  );

export const SampleCard = (props: Parameters<typeof Whole>[0]) =>
  isGlobalAdmin(useProfile()) && (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
