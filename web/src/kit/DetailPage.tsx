import { Box, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { NotFoundView } from './NotFound.tsx';
import { isNotFound, isOnItsWay } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from './ErrorArea.tsx';
import { ListPage } from './ListPage.tsx';
import { Notice } from './Notice.tsx';
import { PageHead } from './PageHead.tsx';
import { PageSkeleton } from './Skeletons.tsx';

export interface DetailTab {
  readonly name: string;
  readonly label: string;
  readonly content: ReactNode;
}
interface Props {
  readonly title: string;
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
  /** What is still under way: shown instead of the page. */
  readonly isPending?: boolean;
  readonly error?: unknown;
  /** Above the tabs: progress, notices. */
  readonly lead?: ReactNode;
  /** The page's own URL; the tabs hang below it as `/tabs/{name}`. */
  readonly base: string;
  readonly tabs: readonly DetailTab[];
}

/** One entity: title, actions, tabs in the URL, not-found. An unknown tab shows the first (PAR-56). */
export const DetailPage = ({ title, mark, actions, isPending, error, lead, base, tabs }: Props) => {
  const t = useT();
  const { tab } = useParams();
  const current = tabs.find(({ name }) => name === tab) ?? tabs[0]!;
  if (isOnItsWay(error))
    return (
      <ListPage title={t('kit.dialog.recordedTitle')}>
        <Notice kind="info">{t('kit.dialog.recorded')}</Notice>
        <PageSkeleton />
      </ListPage>
    );
  if (isNotFound(error)) return <NotFoundView />;
  if (error)
    return (
      <ListPage title={t('shell.error.title')}>
        <ErrorArea error={error} />
      </ListPage>
    );
  if (isPending) return <PageSkeleton />;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <PageHead title={title} mark={mark} actions={actions} />
      {lead}
      {tabs.length > 1 && (
        <Tabs value={current.name} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          {tabs.map(({ name, label }, n) => (
            <Tab
              key={name}
              value={name}
              label={label}
              component={Link}
              to={n === 0 ? base : `${base}/tabs/${name}`}
              id={`tab-${name}`}
              aria-controls="tab-panel"
            />
          ))}
        </Tabs>
      )}
      <Box
        id="tab-panel"
        {...(tabs.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `tab-${current.name}` } : {})}
        sx={{ minWidth: 0 }}
      >
        {current.content}
      </Box>
    </Box>
  );
};
