import { useQuery } from '@tanstack/react-query';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { tableAsCards } from '../kit/tableAsCards.ts';
import { Card } from '../kit/Card.tsx';
import { CountMark } from '../kit/CountMark.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { visuallyHidden } from '../kit/visuallyHidden.ts';
import { failuresKey } from './failuresKey.ts';
import type { PresetName } from './presets.ts';
import { useAdvice } from './useFieldLabels.ts';
import { useSuggestedFix, type ShownFailure } from './useSuggestedFix.ts';
import type { SignIns } from './useSignIns.ts';

const useFailures = (path: string) =>
  useQuery({
    queryKey: failuresKey(path),
    queryFn: async ({ signal }) => (await http<ShownFailure[]>(`${path}/failures`, { signal })).json,
  });

interface FailuresProps {
  readonly id: string;
  readonly preset: PresetName;
  readonly failures: readonly ShownFailure[];
}

const Failures = ({ id, preset, failures }: FailuresProps) => {
  const t = useT();
  const adviceOf = useAdvice(preset);
  const mending = useSuggestedFix(id);
  const columns = ['time', 'person', 'what', 'change'] as const;
  return (
    <Box
      sx={{
        overflowX: 'auto',
        ...tableAsCards,
        '& tr:last-of-type td': { borderBottom: 0 },
        '@media (max-width: 719.95px)': { ...tableAsCards['@media (max-width: 719.95px)'], px: 2 },
        // aligns the table with the card's title
        '@media (min-width: 720px)': {
          '& th:first-of-type, & td:first-of-type': { pl: 2.5 },
          '& th:last-of-type, & td:last-of-type': { pr: 2.5 },
        },
      }}
    >
      <Table role="table" size="small" aria-label={t('authProvider.test.failures')}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(name => (
              <TableCell role="columnheader" key={name}>
                {t(`authProvider.test.${name}`)}
              </TableCell>
            ))}
            <TableCell role="columnheader">
              <span style={visuallyHidden}>{t('authProvider.page.mend')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {failures.map(one => {
            const { at, reason, isTest, email, detail } = one;
            const mend = mending(one);
            return (
              <TableRow role="row" key={one.id}>
                <TableCell role="cell" data-label={t('authProvider.test.time')}>
                  <RelativeTime time={at} />
                </TableCell>
                <TableCell
                  role="cell"
                  data-label={t('authProvider.test.person')}
                  sx={{ overflowWrap: 'anywhere', '@media (min-width: 1100px)': { minWidth: 220 } }}
                >
                  <span>
                    {email ?? t('authProvider.test.unknown')}
                    {isTest && (
                      <Box
                        component="span"
                        sx={{
                          display: 'inline-block',
                          whiteSpace: 'nowrap',
                          ml: 0.75,
                          px: 0.75,
                          border: 1,
                          borderColor: 'divider',
                          borderRadius: 0.75,
                          fontSize: '0.75rem',
                          color: 'text.secondary',
                        }}
                      >
                        {t('authProvider.test.isTest')}
                      </Box>
                    )}
                  </span>
                </TableCell>
                <TableCell role="cell" data-label={t('authProvider.test.what')}>
                  <div>
                    <Typography variant="body2" sx={{ fontWeight: 600 }}>
                      {t(`authProvider.failure.${reason}.what`)}
                    </Typography>
                    {detail !== '' && detail !== email && (
                      <Box component="code" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
                        {detail}
                      </Box>
                    )}
                  </div>
                </TableCell>
                <TableCell role="cell" data-label={t('authProvider.test.change')}>
                  {adviceOf(`authProvider.failure.${reason}.change`)}
                </TableCell>
                <TableCell role="cell" align="right" data-label="" {...(mend ? {} : { 'data-empty': true })}>
                  {mend && (
                    <Button
                      size="small"
                      onClick={mend.run}
                      sx={{ whiteSpace: 'nowrap', justifySelf: 'start', ml: -0.75 }}
                    >
                      {mend.label}
                    </Button>
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};

interface Props {
  readonly id: string;
  readonly path: string;
  readonly preset: PresetName;
  readonly signIns: SignIns | undefined;
}

export const RecentFailures = ({ id, path, preset, signIns }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { data: failures, error, refetch } = useFailures(path);
  const counted = signIns && {
    smart_count: signIns.succeeded,
    count: number(signIns.succeeded),
  };
  return (
    <Card
      title={t('authProvider.test.failures')}
      mark={failures && failures.length > 0 && <CountMark count={failures.length} />}
      {...(counted ? { aside: t('authProvider.page.succeeded', counted) } : {})}
      isFlush
    >
      {(!failures || failures.length === 0) && (
        <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
          {Boolean(error) && <ErrorArea error={error} onAgain={() => void refetch()} />}
          {!failures && !error && <TableSkeleton rows={2} />}
          {failures && (
            <Typography variant="body2" color="textSecondary">
              {t('authProvider.test.noFailures')}
            </Typography>
          )}
        </Box>
      )}
      {failures && failures.length > 0 && <Failures {...{ id, preset, failures }} />}
    </Card>
  );
};
