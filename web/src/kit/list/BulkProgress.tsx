import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { useProblemText } from '../ErrorArea.tsx';
import type { BulkFailure, BulkJob } from './bulkJobs.ts';

/** So many results are listed; the others are counted. */
const mostListed = 100;

const Failures = ({ failures }: { readonly failures: readonly BulkFailure[] }) => {
  const t = useT();
  const { number } = useFormats();
  const textOf = useProblemText();
  const more = failures.length - mostListed;
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={t('kit.list.bulk.failures')}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto', fontSize: '0.8125rem' }}
    >
      {failures.slice(0, mostListed).map(({ id, name, error }) => (
        <Box
          key={id}
          component="li"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.5, overflowWrap: 'anywhere' }}
        >
          <Box component="span" sx={{ fontWeight: 600, minWidth: { sm: 180 } }}>
            {name}
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 200 }}>
            {textOf(error)}
          </Box>
        </Box>
      ))}
      {more > 0 && <li>{t('kit.list.bulk.more', { smart_count: more, count: number(more) })}</li>}
    </Box>
  );
};

interface Props {
  readonly job: BulkJob;
  /** Goes on with what was left. */
  readonly onResume: () => void;
  readonly onClose: () => void;
}

/** A bulk action: how far it is while it runs, and what became of it, with the reason for each row that failed. */
export const BulkProgress = ({ job, onResume, onClose }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { label, total, done, failures, left, state, isOver, stop } = job;
  const part = (key: 'done' | 'failed' | 'left', count: number) =>
    count > 0 || key === 'done'
      ? [t(`kit.list.bulk.${key}`, { smart_count: count, count: number(count) })]
      : [];
  const isEnded = state === 'ended';
  const counts = [...part('done', done), ...part('failed', failures.length), ...part('left', left.length)];
  const gone = done + failures.length;
  const Icon = failures.length > 0 || left.length > 0 ? ErrorIcon : CheckIcon;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.25, display: 'grid', gap: 1, borderRadius: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        {isEnded && <Icon fontSize="small" color={Icon === CheckIcon ? 'success' : 'error'} aria-hidden />}
        <Typography role="status" sx={{ flex: 1, minWidth: 200, fontVariantNumeric: 'tabular-nums' }}>
          <strong>{label}</strong>
          {': '}
          {isEnded
            ? `${counts.join(', ')}${failures.length > 0 ? ':' : '.'}`
            : t('kit.list.bulk.progress', { done: number(gone), total: number(total) })}
        </Typography>
        {isEnded && !isOver && (
          <Button size="small" variant="outlined" onClick={onResume}>
            {t('kit.list.bulk.resume')}
          </Button>
        )}
        {isEnded ? (
          <Button size="small" onClick={onClose}>
            {t('kit.dialog.close')}
          </Button>
        ) : (
          <Button size="small" variant="outlined" disabled={state === 'stopping'} onClick={stop}>
            {t(state === 'stopping' ? 'kit.list.bulk.stopping' : 'kit.list.bulk.stop')}
          </Button>
        )}
      </Box>
      {!isEnded && (
        <LinearProgress
          variant="determinate"
          aria-label={label}
          value={total === 0 ? 100 : (gone / total) * 100}
          sx={{ height: 6, borderRadius: 3 }}
        />
      )}
      {failures.length > 0 && <Failures failures={failures} />}
    </Paper>
  );
};
