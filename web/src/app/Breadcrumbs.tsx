import { Breadcrumbs as Trail, Link, Typography } from '@mui/material';
import { generatePath, Link as RouterLink, matchPath, useLocation } from 'react-router';
import { useSay } from './say.ts';
import { sitemap, type Page } from './sitemap.tsx';

const above = ({ parent }: Page): readonly Page[] => {
  const page = sitemap.find(({ path }) => path === parent);
  return page ? [...above(page), page] : [];
};

/** The way up, for pages that have something above them. */
export const Breadcrumbs = () => {
  const say = useSay();
  const { pathname } = useLocation();
  const page = sitemap.find(({ path }) => matchPath(path, pathname));
  if (!page?.parent) return null;
  const params = matchPath(page.path, pathname)!.params;
  return (
    <Trail aria-label={say('shell.breadcrumbs')} sx={{ mb: 1, fontSize: '0.8125rem' }}>
      {above(page).map(({ path, label }) => (
        <Link key={path} component={RouterLink} to={generatePath(path, params)}>
          {say(label)}
        </Link>
      ))}
      <Typography variant="body2" color="textSecondary" aria-current="page">
        {say(page.label)}
      </Typography>
    </Trail>
  );
};
