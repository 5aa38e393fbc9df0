import { Button } from '@mui/material';
import { useT } from '../../core/t.ts';
import { ErrorArea } from '../ErrorArea.tsx';
import { Notice } from '../Notice.tsx';
import { TableSkeleton } from '../Skeletons.tsx';

export const ListWaiting = ({ rows = 8 }: { readonly rows?: number }) => <TableSkeleton rows={rows} />;

export const ListOffline = () => <Notice kind="warning">{useT()('kit.list.offline')}</Notice>;

interface FailedProps {
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly onClear?: (() => void) | undefined;
}

export const ListFailed = ({ error, onAgain, onClear }: FailedProps) => {
  const t = useT();
  return (
    <>
      <ErrorArea error={error} onAgain={onAgain} />
      {onClear && (
        <Button variant="outlined" onClick={onClear} sx={{ justifySelf: 'start' }}>
          {t('kit.list.clearFilters')}
        </Button>
      )}
    </>
  );
};

export const ListStale = ({ onAgain }: { readonly onAgain: () => void }) => {
  const t = useT();
  return (
    <Notice kind="warning" action={t('kit.error.again')} onAction={onAgain}>
      {t('kit.list.stale')}
    </Notice>
  );
};
