import ApproveIcon from '@mui/icons-material/FactCheckOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { profilePlaces } from '../cardProfile/profilePlaces.ts';
import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { MoreLine, useFirst } from './MoreLine.tsx';
import type { ToApprove } from './overview.ts';
import { StartLine } from './StartCard.tsx';

export const ApprovalLines = ({ rows }: Pick<ToApprove, 'rows'>) => {
  const t = useT();
  const { shown, showAll } = useFirst(rows);
  const lineOf = ({
    id,
    displayName: name,
    customerId,
    partnerId,
    ...profile
  }: ToApprove['rows'][number]) => (
    <StartLine
      key={id}
      icon={<ApproveIcon />}
      tone="waiting"
      title={t('start.approve.title', { name })}
      aside={profile.submittedAt === null ? undefined : <RelativeTime time={profile.submittedAt} />}
      action={
        <Button
          variant="outlined"
          size="small"
          component={Link}
          to={profilePlaces.page(
            customerId === null ? { partnerId: partnerId! } : { customerId },
            id,
            '/global/start',
          )}
          aria-label={`${t('start.approve.open')}: ${name}`}
        >
          {t('start.approve.open')}
        </Button>
      }
    >
      {t('start.approve.text', { owner: profile.ownerName ?? '–' })}
    </StartLine>
  );
  return (
    <>
      {shown.map(lineOf)}
      <MoreLine kind="profiles" count={rows.length - shown.length} to={showAll} />
    </>
  );
};
