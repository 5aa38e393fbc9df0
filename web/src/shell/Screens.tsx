import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { CustomerContext, useCustomerOf } from '../core/customers.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NotFoundView } from '../kit/NotFound.tsx';
import { preferences } from '../core/preferences.ts';
import { isNotFound } from '../core/problem.ts';
import { mayOpen, useProfile } from '../core/profile.tsx';
import { sitemap, type Page } from './sitemap.ts';

/**
 * SES-11: a customer that does not exist, or is not this user's, shows the not-found page under its own
 * URL.
 */
const InCustomer = ({ children }: { readonly children: ReactNode }) => {
  const { customerId = '' } = useParams();
  const { pathname } = useLocation();
  const { data, error, isPending, refetch } = useCustomerOf(customerId);
  useEffect(() => {
    if (data && pathname.startsWith('/customers/')) preferences.keepLastCustomer(data.id);
  }, [data, pathname]);
  if (error && !data) {
    const { status } = error as { status?: number };
    return isNotFound(error) || status === 400 ? (
      <NotFoundView />
    ) : (
      <ErrorArea error={error} onAgain={() => void refetch()} />
    );
  }
  if (isPending || !data) return <PageSkeleton />;
  return <CustomerContext value={data}>{children}</CustomerContext>;
};

const Guarded = ({ page }: { readonly page: Page }) => {
  const profile = useProfile();
  if (!mayOpen(profile, page.access)) return <Navigate replace to="/" />;
  const content = <page.screen />;
  return page.path.includes(':customerId') ? <InCustomer>{content}</InCustomer> : content;
};

/** The page of the URL: guarded, waiting in shape, and never taking the frame down with it. */
export const Screens = () => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          {sitemap.map(page => (
            <Route key={page.path} path={page.path} element={<Guarded page={page} />} />
          ))}
          <Route path="*" element={<NotFoundView />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
};
