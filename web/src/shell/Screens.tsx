import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useParams, type RouteObject } from 'react-router';
import { DetailSkeleton } from '../kit/DetailSkeleton.tsx';
import { FailedPage } from '../kit/FailedPage.tsx';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { CustomerContext, useCustomerOf } from '../core/customers.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundView } from '../kit/NotFound.tsx';
import { dropSelectionsOfOthers } from '../core/keptSelections.ts';
import { preferences } from '../core/preferences.ts';
import { isNoCustomer } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { mayOpen, mayOpenAt, pageAt } from './openPages.ts';
import type { Page, RefusedState } from './page.ts';
import { sitemap } from './sitemap.ts';

const Coming = () => {
  const shape = pageAt(useLocation().pathname)?.waitsAs;
  return shape === undefined ? <PageSkeleton /> : <DetailSkeleton shape={shape} />;
};

const Refused = ({ label, access }: Pick<Page, 'label' | 'access'>) => {
  const path = useLocation().pathname;
  return <Navigate replace to="/" state={{ refused: { label, access, path } } satisfies RefusedState} />;
};

/**
 * Shows the not-found page if the customer doesn't exist or isn't accessible, without a redirect (SES-11).
 */
const InCustomer = ({ page, children }: { readonly page: Page; readonly children: ReactNode }) => {
  const { customerId = '' } = useParams();
  const profile = useProfile();
  const { pathname } = useLocation();
  const { data, error, isPending, refetch } = useCustomerOf(customerId);
  useEffect(() => {
    if (!data || !pathname.startsWith('/customers/')) return;
    preferences.keepLastCustomer(data.id);
    dropSelectionsOfOthers(data.id);
  }, [data, pathname]);
  if (error && !data)
    return isNoCustomer(error) ? (
      <NotFoundView />
    ) : (
      <FailedPage error={error} onAgain={() => void refetch()} />
    );
  if (isPending || !data) return <Coming />;
  if (!mayOpenAt(profile, page, data)) return <Refused {...page} />;
  return <CustomerContext value={data}>{children}</CustomerContext>;
};

/**
 * Checks access. Remounts the screen if the customer, order, data format, app config, voucher or webhook
 * endpoint in the URL changes, but not with a tab or filter.
 */
const Guarded = ({ page }: { readonly page: Page }) => {
  const profile = useProfile();
  const { customerId, orderId, dataFormatId, appConfigId, voucherId, webhookId } = useParams();
  if (!mayOpen(profile, page)) return <Refused {...page} />;
  const content = (
    <page.screen key={`${customerId} ${orderId} ${dataFormatId} ${appConfigId} ${voucherId} ${webhookId}`} />
  );
  return customerId === undefined ? content : <InCustomer page={page}>{content}</InCustomer>;
};

const kitPage: readonly RouteObject[] = import.meta.env.DEV
  ? ['/kit', '/kit/tabs/:tab'].map(path => ({
      path,
      lazy: async () => ({ Component: (await import('../kit/KitPage.tsx')).KitPage }),
    }))
  : [];

export const routes: readonly RouteObject[] = [
  ...sitemap.map(page => ({ path: page.path, element: <Guarded page={page} /> })),
  ...kitPage,
  { path: '*', element: <NotFoundView /> },
];

const screenKey = (pathname: string): number => {
  const page = pageAt(pathname);
  return sitemap.findIndex(({ screen }) => screen === page?.screen);
};

/**
 * Renders the screen in the URL. A new Suspense boundary for each screen shows its skeleton immediately;
 * React would otherwise keep the previous page until the new one is loaded.
 */
export const Screens = () => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary at={pathname}>
      <Suspense key={screenKey(pathname)} fallback={<Coming />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
};
