import EmailIcon from '@mui/icons-material/MailOutline';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import type { Channel } from '@latchkey/events/credential/fields.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { EventTime } from '../kit/RelativeTime.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { Tone } from '../kit/tone.ts';
import type { CredentialRow } from './credentialRow.ts';
import { unissued } from './doorSteps.ts';
import { otherAddressOf } from './otherAddress.ts';
import { Quotation } from '../kit/Quotation.tsx';
import { Card } from '../kit/Card.tsx';
import { ToneSquare } from '../kit/ToneSquare.tsx';
import { useActor } from './useActor.ts';
import { useDeliveries, type Delivery } from './useLedger.ts';

const tones: Readonly<Record<Delivery['status'], Tone>> = {
  QUEUED: 'waiting',
  SENDING: 'busy',
  SENT: 'good',
  RETRYING: 'waiting',
  FAILED: 'bad',
  UNCLEAR: 'quiet',
  CANCELLED: 'quiet',
};
const icons = { EMAIL: EmailIcon, SMS: SmsIcon } as const;
const initiallyShown = 5;

const isReminder = ({ kind, id }: { readonly kind: string; readonly id?: string }): boolean =>
  kind === 'worker' && id === 'reminders';

/**
 * Returns the text key for a repeated message: resent on request, or possibly a duplicate because sending was
 * retried after an unclear outcome. Reminders have a separate remark.
 */
const repeatOf = ({ askedBy, attempts }: Pick<Delivery, 'askedBy' | 'attempts'>) => {
  if (attempts > 1 || askedBy === null) return ['repeat' as const];
  return isReminder(askedBy) ? [] : ['resent' as const];
};

type Start = Pick<CredentialRow, 'isWaiting' | 'validFrom'>;

const useRemarks = () => {
  const t = useT();
  const actorOf = useActor();
  const { day } = useFormats();
  const automatic = (start: Start | undefined, status: Delivery['status']) =>
    start?.isWaiting && start.validFrom !== null && status === 'QUEUED'
      ? t('credential.delivery.asked.start', { date: day(start.validFrom) })
      : t('credential.delivery.asked.issue');
  return ({ askedBy, attempts, isRepeat, status }: Delivery, start: Start | undefined): readonly string[] => [
    askedBy === null
      ? automatic(start, status)
      : isReminder(askedBy)
        ? t('credential.delivery.asked.reminder')
        : t('credential.delivery.asked.person', { name: actorOf(askedBy) }),
    ...(attempts > 1 ? [t('credential.delivery.attempts', { smart_count: attempts })] : []),
    ...(isRepeat ? repeatOf({ askedBy, attempts }).map(key => t(`credential.delivery.${key}`)) : []),
  ];
};

interface ItemProps {
  readonly delivery: Delivery;
  readonly credential: Start | undefined;
  readonly about?: string;
  /** Null if this message can't be resent here. */
  readonly onResend: (() => void) | null;
}

export const DeliveryItem = ({ delivery, credential, about, onResend }: ItemProps) => {
  const t = useT();
  const remarksOf = useRemarks();
  const { channel, status, to, reason, askedAt, startedAt, endedAt } = delivery;
  const Icon = icons[channel];
  const tone = tones[status];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1.5,
        p: { xs: 2, sm: 2.5 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <ToneSquare tone={tone}>
        <Icon />
      </ToneSquare>
      <Box sx={{ display: 'grid', gap: 0.5, flex: 1, minWidth: { xs: 'calc(100% - 48px)', sm: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {to ?? t('credential.delivery.erased')}
          </Typography>
          <StatusChip
            word={t(`credential.delivery.status.${status}.word`)}
            explanation={t(`credential.delivery.status.${status}.text`)}
            tone={tone}
          />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t(`credential.delivery.channel.${channel}`)} · <EventTime time={endedAt ?? startedAt ?? askedAt} />
          {[...(about === undefined ? [] : [about]), ...remarksOf(delivery, credential)].map(
            remark => ` · ${remark}`,
          )}
        </Typography>
        {reason !== null && reason !== '' && <Quotation text={reason} />}
      </Box>
      {onResend && (
        <Box sx={{ flex: 'none', ml: { xs: 6, sm: 0 } }}>
          <Button size="small" variant="outlined" onClick={onResend}>
            {t(`credential.delivery.${status === 'FAILED' ? 'correct' : 'resend'}`)}
          </Button>
        </Box>
      )}
    </Box>
  );
};

const waits = ({ status }: Delivery) => status === 'QUEUED' || status === 'SENDING';

interface Props {
  readonly credential: CredentialRow;
  readonly onResend: (channel: Channel) => void;
}

export const Deliveries = ({ credential, onResend }: Props) => {
  const t = useT();
  const mayWrite = useMayHere('credential.write');
  const [isWhole, setIsWhole] = useState(false);
  const { data, error, refetch } = useDeliveries(credential.id);
  const { canBeSent, deliveryStatus, recipient } = credential;
  const title = t('credential.delivery.title');
  if (error && !data)
    return (
      <Card title={title}>
        <ErrorArea error={error} onAgain={() => void refetch()} />
      </Card>
    );
  if (data?.id !== credential.id)
    return (
      <Card title={title}>
        <TableSkeleton rows={1} />
      </Card>
    );
  const { rows } = data;
  const hasAddress = recipient.email !== null || recipient.phoneNumber !== null;
  const isToCome = deliveryStatus === 'QUEUED' && unissued.has(credential.status);
  const emptyKey = isToCome
    ? 'later'
    : (otherAddressOf(credential) ?? (hasAddress ? 'nothing' : 'noAddress'));
  if (rows.length === 0)
    return (
      <Card title={title}>
        <Typography color="textSecondary">{t(`credential.delivery.${emptyKey}`)}</Typography>
      </Card>
    );
  const resendOf = (one: Delivery) =>
    mayWrite && canBeSent && !waits(one) && rows.find(({ channel }) => channel === one.channel) === one
      ? () => onResend(one.channel)
      : null;
  return (
    <Card title={title} isFlush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.slice(0, isWhole ? rows.length : initiallyShown).map(one => (
          <DeliveryItem key={one.id} delivery={one} credential={credential} onResend={resendOf(one)} />
        ))}
      </Box>
      {mayWrite && !canBeSent && rows[0]?.status === 'FAILED' && (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
          {t('credential.delivery.noLonger')}
        </Typography>
      )}
      {!isWhole && rows.length > initiallyShown && (
        <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2 }}>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('credential.delivery.more', { count: rows.length })}
          </Button>
        </Box>
      )}
    </Card>
  );
};
