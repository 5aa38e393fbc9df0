import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import PastIcon from '@mui/icons-material/History';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { http } from '../core/http.ts';
import { useJobCommand } from '../core/jobs.ts';
import { useT } from '../core/t.ts';
import { useCopy } from '../kit/CopyValue.tsx';
import { ErrorArea, useProblemText } from '../kit/ErrorArea.tsx';
import { ChangedValue } from '../kit/history/ChangedValue.tsx';
import { useFieldTexts } from '../kit/history/useFieldTexts.ts';
import { useCertificate } from '../kit/useCertificate.ts';
import { searchOf } from '../kit/list/views.ts';
import { detailedEntities } from './activityEntities.ts';
import { BulkActionDetails } from './BulkActionDetails.tsx';
import { usePageOfAct } from './usePageOfAct.ts';
import type { ActivityDetails as Details, ActivityRow } from './activityRow.ts';

const Changes = ({ of, details }: { readonly of: AnyEntity; readonly details: Details }) => {
  const t = useT();
  const { labelOf } = useFieldTexts(of);
  const isNew = details.action === 'CREATED';
  return (
    <Box
      component="dl"
      aria-label={t('activity.values')}
      sx={{
        m: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        fontSize: '0.8125rem',
      }}
    >
      {details.changes.map(change => (
        <Box
          key={change.field}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: 0.5,
            px: 1.5,
            py: 1,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box component="dt" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {labelOf(change.field)}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <ChangedValue of={of} {...change} isNew={isNew} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Undo = ({ id, onDone }: { readonly id: string; readonly onDone: () => void }) => {
  const t = useT();
  const notify = useNotify();
  const problemText = useProblemText();
  const give = useJobCommand();
  const [isSent, setIsSent] = useState(false);
  const undo = async () => {
    setIsSent(true);
    try {
      await give(id, 'undo');
      notify('activity.undone');
      onDone();
    } catch (error) {
      notify(problemText(error), { type: 'error' });
    } finally {
      setIsSent(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<UndoIcon />}
      loading={isSent}
      onClick={() => void undo()}
    >
      {t('activity.undo')}
    </Button>
  );
};

export const ActivityDetails = ({ act }: { readonly act: ActivityRow }) => {
  const t = useT();
  const copy = useCopy(true);
  const { dateTime } = useFormats();
  const { pathname } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: ['activity', 'details', act.id],
    queryFn: ({ signal }) => http<Details>(`/admin/activity/${act.id}`, { signal }).then(({ json }) => json),
  });
  const certificate = useCertificate(`/admin/credentials/${act.entityId}`);
  const isBulk = act.noun === 'bulkAction';
  const entity = detailedEntities[act.noun];
  const page = usePageOfAct(act);
  const otherAct = act.undoesId ?? act.undoneById;
  const link = `${window.location.origin}${pathname}${searchOf({ filter: { id: act.id } })}`;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {error && !data && <ErrorArea error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data && entity && data.changes.length > 0 && <Changes of={entity} details={data} />}
      {data?.reason && !isBulk && (
        <Typography variant="body2">
          {t('activity.reasonIs', { reason: t(`credential.reasons.${data.reason}`) })}
        </Typography>
      )}
      {data && isBulk && <BulkActionDetails details={data} />}
      {data && !isBulk && data.changes.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('activity.noValues')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {data?.canUndo === true && <Undo id={act.entityId} onDone={() => void refetch()} />}
        {page?.hasPast === true && (
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={`${page.to}?${new URLSearchParams({ at: act.at })}`}
            startIcon={<PastIcon />}
          >
            {t('activity.asOfThen')}
          </Button>
        )}
        {page && (
          <Button variant="outlined" size="small" component={Link} to={page.to} startIcon={<OpenIcon />}>
            {t('activity.open')}
          </Button>
        )}
        {otherAct !== null && (
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={`${pathname}${searchOf({ filter: { entityId: otherAct } })}`}
          >
            {t(act.undoesId === null ? 'activity.showUndo' : 'activity.showUndone')}
          </Button>
        )}
        {act.type === 'CredentialErased' && (
          <Button size="small" startIcon={<certificate.icon />} onClick={certificate.onClick}>
            {certificate.label}
          </Button>
        )}
        <Button size="small" startIcon={<LinkIcon />} onClick={() => void copy(link)}>
          {t('activity.copyLink')}
        </Button>
        <Typography variant="body2" color="textSecondary" sx={{ ml: { sm: 'auto' } }}>
          {dateTime(act.at)}
        </Typography>
      </Box>
    </Box>
  );
};
