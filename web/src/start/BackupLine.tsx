import BackupIcon from '@mui/icons-material/BackupOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';
import { StartLine } from './StartCard.tsx';

const dayMs = 24 * 3_600_000;

/** The line of a missing or old backup. `madeAt`: time of the last one. */
export const BackupLine = ({ madeAt, now }: { readonly madeAt: string | null; readonly now: number }) => {
  const t = useT();
  const days = madeAt === null ? 0 : Math.floor((now - Date.parse(madeAt)) / dayMs);
  const title =
    madeAt === null
      ? t('maintenance.problems.backup')
      : t('maintenance.problems.backupDays', { smart_count: days });
  return (
    <StartLine
      icon={<BackupIcon />}
      tone={madeAt === null ? 'bad' : 'waiting'}
      title={title}
      action={
        <Button variant="outlined" size="small" component={Link} to="/global/system/tabs/keys">
          {t('maintenance.problems.openBackups')}
        </Button>
      }
    >
      {t('maintenance.problems.backupText')}
    </StartLine>
  );
};
