import { Breadcrumbs as Trail, Link, Skeleton, Typography } from '@mui/material';
import { generatePath, Link as RouterLink, matchPath, useLocation, useSearchParams } from 'react-router';
import { useGetOne } from 'react-admin';
import { useCustomerOf } from '../core/customers.ts';
import { usePageTitle } from '../core/pageTitle.ts';
import { useT } from '../core/t.ts';
import { customerOf, pageAt } from './openPages.ts';
import { sectionOf } from './sections.ts';
import type { Page } from './page.ts';
import { sitemap } from './sitemap.ts';

interface Crumb {
  readonly to: string;
  readonly text: string | null;
}

const above = ({ parent }: Page): readonly Page[] => {
  const page = sitemap.find(({ path }) => path === parent);
  return page ? [...above(page), page] : [];
};

const useGround = (pathname: string): readonly Crumb[] => {
  const t = useT();
  const section = sectionOf(pathname);
  const customerId = customerOf(pathname);
  const { data, isError } = useCustomerOf(customerId ?? '');
  if (section === 'global') return [{ to: '/global/start', text: t('shell.globalSettings') }];
  if (customerId === undefined || (section !== 'credentials' && section !== 'settings')) return [];
  const home = `/customers/${customerId}`;
  if (isError && !data) return [];
  return [
    { to: `${home}/start`, text: data ? data.name || t('shell.customer.unnamed') : null },
    { to: `${home}/${section}`, text: t(`shell.${section}`) },
  ];
};

/**
 * Queries the name of the partner in the URL if the breadcrumb shows it; null while loading or if it isn't
 * shown, undefined after an error.
 */
const usePartnerName = (page: Page | undefined, partnerId = ''): string | null | undefined => {
  const isEnabled = partnerId !== '' && (page?.trail?.some(({ label }) => label === undefined) ?? false);
  const { data, isError } = useGetOne<{ id: string; name: string }>(
    'partner',
    { id: partnerId },
    { enabled: isEnabled },
  );
  return data?.name ?? (isError ? undefined : null);
};

/**
 * Returns the URL of the list that the page was opened from (`?from=`), with its filters, and the path of its
 * page. Null without one, or if it belongs to another customer.
 */
const useOrigin = (pathname: string) => {
  const from = useSearchParams()[0].get('from');
  if (from === null || !/^\/(?!\/)/.test(from)) return null;
  const [path = ''] = from.split('?');
  const isHere = customerOf(path) === customerOf(pathname);
  return isHere ? { to: from, path: pageAt(path)?.path } : null;
};

export const Breadcrumbs = () => {
  const t = useT();
  const { pathname } = useLocation();
  const origin = useOrigin(pathname);
  const title = usePageTitle();
  const ground = useGround(pathname);
  const page = pageAt(pathname);
  const params = (page && matchPath(page.path, pathname)?.params) ?? {};
  const partnerName = usePartnerName(page, params['partnerId']);
  if (!page || page.isRedirect || ground.length === 0) return null;
  const listed = origin?.path === undefined || origin.path !== page.otherParent ? undefined : origin.path;
  const steps: NonNullable<Page['trail']> = listed
    ? [{ to: listed, label: page.label }]
    : (page.trail ?? above(page).map(({ path, label }) => ({ to: path, label })));
  const parents = steps.flatMap(({ to, label }) => {
    const text = label === undefined ? partnerName : t(label);
    if (text === undefined) return [];
    return [{ to: origin?.path === to ? origin.to : generatePath(to, params), text }];
  });
  const { partOf } = page;
  const record = partOf === undefined ? [] : [{ to: generatePath(partOf, params), text: title }];
  const crumbs = [...ground, ...parents.filter(({ to }) => ground.every(one => one.to !== to)), ...record];
  const name = page.parent === undefined || partOf !== undefined ? t(page.label) : title;
  return (
    <Trail
      aria-label={t('shell.breadcrumbs')}
      separator="›"
      sx={{
        mb: { xs: 0, sm: 1 },
        minHeight: 24,
        fontSize: '0.8125rem',
        display: { xs: page.parent === undefined ? 'none' : 'block', sm: 'block' },
        '& .MuiBreadcrumbs-ol': { flexWrap: { xs: 'nowrap', sm: 'wrap' } },
        '& .MuiBreadcrumbs-li:nth-last-of-type(n + 4), & .MuiBreadcrumbs-separator:nth-last-of-type(n + 4)': {
          display: { xs: 'none', sm: 'flex' },
        },
        '& .MuiBreadcrumbs-li': { minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {crumbs.map(({ to, text }) =>
        text === null ? (
          <Skeleton key={to} width={96} />
        ) : (
          <Link
            key={to}
            component={RouterLink}
            to={to}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: { xs: 44, sm: 24 },
              minWidth: { xs: 44, sm: 0 },
            }}
          >
            {text}
          </Link>
        ),
      )}
      <Typography variant="body2" color="textSecondary" aria-current="page" component="span">
        {name ?? <Skeleton width={96} />}
      </Typography>
    </Trail>
  );
};
