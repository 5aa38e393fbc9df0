import JobsIcon from '@mui/icons-material/PendingActionsOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { isOpen, openTray, useIsTrayOpen, useJobs } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { trayButtonId } from './trayButton.ts';
import { useCustomerHere } from './useCustomerHere.ts';

export const JobsButton = () => {
  const t = useT();
  const { jobs } = useJobs(useCustomerHere());
  const isOpened = useIsTrayOpen();
  const count = jobs.filter(isOpen).length;
  const label = count === 0 ? t('feedback.jobs.open') : t('feedback.jobs.openCounted', { count });
  return (
    <Tooltip title={label}>
      <IconButton
        id={trayButtonId}
        color="inherit"
        aria-label={label}
        aria-expanded={isOpened}
        onClick={() => openTray(!isOpened)}
        sx={{ display: { xs: jobs.length === 0 ? 'none' : 'inline-flex', sm: 'inline-flex' } }}
      >
        {count === 0 ? (
          <JobsIcon />
        ) : (
          <Badge badgeContent={count} color="primary">
            <JobsIcon />
          </Badge>
        )}
      </IconButton>
    </Tooltip>
  );
};
