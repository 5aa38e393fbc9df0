import { Alert, Box, Link as TextLink, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import type { SystemPartName } from '@latchkey/events/maintenance/systemParts.ts';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { DetailPage } from '../kit/DetailPage.tsx';
import { DeliveriesTab } from './DeliveriesTab.tsx';
import { KeysTab } from './KeysTab.tsx';
import { ProcessesTab } from './ProcessesTab.tsx';
import { ProjectionsTab } from './ProjectionsTab.tsx';
import { QueuesTab } from './QueuesTab.tsx';
import { StorageTab } from './StorageTab.tsx';
import type { SystemProblem } from './systemProblems.ts';
import { useSystemProblems } from './useSystemProblems.ts';

const base = '/global/system';

interface VerdictProps {
  readonly problems: readonly SystemProblem[];
  readonly isComplete: boolean;
}
const Verdict = ({ problems, isComplete }: VerdictProps) => {
  const t = useT();
  const { number } = useFormats();
  if (problems.length === 0)
    return isComplete ? (
      <Alert severity="success" variant="outlined">
        {t('maintenance.healthy')}
      </Alert>
    ) : null;
  return (
    <Alert severity="warning" variant="outlined">
      <Box component="ul" aria-label={t('maintenance.problemsTitle')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {problems.map(({ part, text, count }) => (
          <li key={text}>
            <TextLink component={Link} to={`${base}/tabs/${part}`}>
              {t(text, { smart_count: count, count: number(count) })}
            </TextLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
};

const tabs: readonly (readonly [SystemPartName, ComponentType])[] = [
  ['processes', ProcessesTab],
  ['projections', ProjectionsTab],
  ['queues', QueuesTab],
  ['deliveries', DeliveriesTab],
  ['storage', StorageTab],
  ['keys', KeysTab],
];

export const SystemPage = () => {
  const t = useT();
  const { problems, isComplete, countOf } = useSystemProblems();
  return (
    <DetailPage
      title={t('maintenance.title')}
      lead={
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography color="textSecondary">{t('maintenance.lead')}</Typography>
          <Verdict {...{ problems, isComplete }} />
        </Box>
      }
      base={base}
      tabs={tabs.map(([name, Content]) => ({
        name,
        label: t(`maintenance.tabs.${name}`),
        count: countOf(name),
        content: <Content />,
      }))}
    />
  );
};
