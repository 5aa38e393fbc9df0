import type { NotificationKind } from '@latchkey/events/notification/kinds.ts';
import ApproveIcon from '@mui/icons-material/FactCheckOutlined';
import AuthorizeIcon from '@mui/icons-material/LockPersonOutlined';
import BulkIcon from '@mui/icons-material/PlaylistRemoveOutlined';
import CertificateIcon from '@mui/icons-material/WalletOutlined';
import ChangeIcon from '@mui/icons-material/GppMaybeOutlined';
import CreditIcon from '@mui/icons-material/SavingsOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import MailIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import ProviderIcon from '@mui/icons-material/LinkOffOutlined';
import ReadIcon from '@mui/icons-material/DraftsOutlined';
import RefusedIcon from '@mui/icons-material/SyncProblemOutlined';
import SentBackIcon from '@mui/icons-material/AssignmentReturnOutlined';
import ServiceIcon from '@mui/icons-material/CloudOffOutlined';
import WebhookIcon from '@mui/icons-material/Webhook';
import { Box, IconButton, Link, Tooltip, Typography } from '@mui/material';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import type { Tone } from '../kit/tone.ts';
import { ToneSquare } from '../kit/ToneSquare.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { visuallyHidden } from '../kit/visuallyHidden.ts';
import { placeOf, type NotificationRow } from './notificationRow.ts';

const looks: Readonly<Record<NotificationKind, readonly [ComponentType<SvgIconProps>, Tone]>> = {
  authorizationNeeded: [AuthorizeIcon, 'waiting'],
  orderFailed: [ErrorIcon, 'bad'],
  changeFailed: [ChangeIcon, 'bad'],
  importRefused: [ImportIcon, 'bad'],
  bulkActionFailed: [BulkIcon, 'bad'],
  deliveryFailed: [MailIcon, 'bad'],
  linkRequested: [LinkIcon, 'waiting'],
  creditsUsed: [CreditIcon, 'waiting'],
  creditsLow: [CreditIcon, 'waiting'],
  webhookSetAside: [WebhookIcon, 'bad'],
  profileSentBack: [SentBackIcon, 'waiting'],
  approvalWaiting: [ApproveIcon, 'waiting'],
  serviceDown: [ServiceIcon, 'bad'],
  providerDown: [ProviderIcon, 'bad'],
  webhooksRefused: [RefusedIcon, 'bad'],
  certificateEnding: [CertificateIcon, 'waiting'],
};

/** Text keys for subjects without a name, by noun. Other nouns use the text for an unnamed order. */
const unnamed: Readonly<Record<string, 'recipient' | 'deletedProvider'>> = {
  credential: 'recipient',
  providerConfig: 'deletedProvider',
};

const useTitle = () => {
  const t = useT();
  const { number } = useFormats();
  return ({ kind, name, noun, entityId, count, failedStatuses = [] }: NotificationRow): string => {
    const services = { mail: t('notification.services.mail'), sms: t('notification.services.sms') };
    const service = entityId === 'sms' ? services.sms : services.mail;
    const [status, another] = failedStatuses;
    const isOfOneKind = status !== undefined && another === undefined;
    const key = isOfOneKind ? (`start.attention.changeFailed.${status}.title` as const) : null;
    return t(key ?? `notification.kinds.${kind}.title`, {
      smart_count: count,
      count: number(count),
      name: noun === 'service' ? service : (name ?? t(`notification.${unnamed[noun] ?? 'unnamed'}`)),
    });
  };
};

interface Props {
  readonly row: NotificationRow;
  readonly onRead: (id: string) => void;
}

export const NotificationLine = ({ row, onRead }: Props) => {
  const t = useT();
  const title = useTitle()(row);
  const [Icon, tone] = looks[row.kind];
  const isNew = !row.isRead && !row.isClosed;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
        bgcolor: row.isRead ? undefined : 'action.hover',
      }}
    >
      <ToneSquare tone={row.isClosed ? 'quiet' : tone}>
        <Icon />
      </ToneSquare>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={placeOf(row)}
          color="inherit"
          onClick={() => row.isRead || onRead(row.id)}
          sx={{ ...fingerHigh, fontWeight: isNew ? 600 : 450 }}
        >
          {!row.isRead && (
            <Box component="span" sx={visuallyHidden}>
              {t('notification.unread')}:{' '}
            </Box>
          )}
          {title}
        </Link>
        <Typography variant="body2" color="textSecondary" component="div">
          {row.customerName !== null && `${row.customerName} · `}
          <RelativeTime time={row.at} />
          {row.isClosed && ` · ${t('notification.closed')}`}
        </Typography>
      </Box>
      {!row.isRead && (
        <Tooltip title={t('notification.markRead')}>
          <IconButton aria-label={`${t('notification.markRead')}: ${title}`} onClick={() => onRead(row.id)}>
            <ReadIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
};
