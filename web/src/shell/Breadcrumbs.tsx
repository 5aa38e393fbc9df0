import { Breadcrumbs as Trail, Link, Typography } from '@mui/material';
import { generatePath, Link as RouterLink, matchPath, useLocation } from 'react-router';
import { useT } from '../core/t.ts';
import { sitemap, type Page } from './sitemap.ts';

const above = ({ parent }: Page): readonly Page[] => {
  const page = sitemap.find(({ path }) => path === parent);
  return page ? [...above(page), page] : [];
};

/** The way up, for pages that have something above them. */
export const Breadcrumbs = () => {
  const t = useT();
  const { pathname } = useLocation();
  const page = sitemap.find(({ path }) => matchPath(path, pathname));
  if (!page?.parent) return null;
  const params = matchPath(page.path, pathname)!.params;
  return (
    <Trail aria-label={t('shell.breadcrumbs')} sx={{ mb: { xs: 0, sm: 1 }, fontSize: '0.8125rem' }}>
      {above(page).map(({ path, label }) => (
        <Link
          key={path}
          component={RouterLink}
          to={generatePath(path, params)}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: { xs: 44, sm: 24 },
            minWidth: { xs: 44, sm: 0 },
          }}
        >
          {t(label)}
        </Link>
      ))}
      <Typography variant="body2" color="textSecondary" aria-current="page">
        {t(page.label)}
      </Typography>
    </Trail>
  );
};
