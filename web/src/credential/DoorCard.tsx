import { changeFailedStatuses } from '@latchkey/events/credential/fields.ts';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ProviderIcon from '@mui/icons-material/CloudOutlined';
import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Quotation } from '../kit/Quotation.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { doorOf, type Turn } from './door.ts';
import { DoorSteps } from './DoorSteps.tsx';
import { isHandedOver, stepsOf } from './doorSteps.ts';
import { doorTextKey } from './doorTextKey.ts';
import { Holders } from './Holders.tsx';
import { ProviderNotes } from './ProviderNotes.tsx';
import { useCurrentCredential } from './useCredentialsOfPerson.ts';
import { useDoorAsk, useDoorText } from './useDoorText.ts';
import { useDeliveries, useHappenings } from './useLedger.ts';
import { useSuspensionText } from './useSuspensionText.ts';

const TurnMark = ({ turn }: { readonly turn: Exclude<Turn, null> | 'others' }) => {
  const t = useT();
  const Icon = turn === 'provider' ? ProviderIcon : PersonIcon;
  return (
    <Box
      component="span"
      sx={({ palette }) => {
        const tone = palette.tone[turn === 'you' ? 'waiting' : 'quiet'];
        return {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          px: 1,
          height: 26,
          borderRadius: '13px',
          whiteSpace: 'nowrap',
          fontSize: '0.8125rem',
          fontWeight: 550,
          color: tone.text,
          backgroundColor: tone.soft,
        };
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {t(`credential.page.turn.${turn}`)}
    </Box>
  );
};

const Quote = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <Typography variant="body2" color="textSecondary">
      {title}
    </Typography>
    <Quotation text={text} />
  </Box>
);

export const DoorCard = ({ credential }: { readonly credential: CredentialRow }) => {
  const t = useT();
  const id = useId();
  const mayWrite = useMayHere('credential.write');
  const { data: deliveries } = useDeliveries(credential.id);
  const { data: happenings } = useHappenings(credential.id);
  const isHere = deliveries?.id === credential.id && happenings?.id === credential.id;
  const { dateTime } = useFormats();
  const [now] = useState(Date.now);
  const { validTo } = credential;
  // the end takes effect shortly after its time
  const hasEnded = credential.hasEnded || (validTo !== null && Date.parse(validTo) <= now);
  const { key, turn: usual } = doorOf({ ...credential, hasEnded }, isHere && isHandedOver(happenings.rows));
  const turn = usual === 'you' && !mayWrite ? 'others' : usual;
  const args = {
    name: credential.nameOnCard ?? t('credential.list.erased'),
    order: credential.order.displayName ?? t('order.unnamedOrder'),
    end: validTo === null ? '' : dateTime(validTo),
  };
  const { title, text } = useDoorText()(doorTextKey(key, credential, mayWrite), args);
  const askOf = useDoorAsk();
  const suspensionText = useSuspensionText();
  const suspension = isHere && key === 'SUSPENDED' ? suspensionText(happenings.rows) : null;
  const { current, isKnown } = useCurrentCredential(credential);
  const isReplaced = credential.status === 'REMOVED' && Boolean(credential.replacedBy);
  const words = credential.failure?.message ?? '';
  const isChangeFailed = changeFailedStatuses.some(status => status === credential.status);
  const hasResponse = words !== '' && key.includes('_FAILED');
  const instruction = [
    ...(suspension === null ? [] : [suspension]),
    text,
    ...(hasResponse ? [t('credential.page.seeResponse')] : []),
  ].join(' ');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2.5 }}
    >
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <Typography id={id} component="h2" variant="sentence">
            {title}
          </Typography>
          {turn !== null && <TurnMark turn={turn} />}
        </Box>
        {!isReplaced && (
          <Typography color="textSecondary">
            {!isKnown ? (
              <Skeleton width={280} />
            ) : current ? (
              t('credential.page.hasCurrent')
            ) : turn === 'others' ? (
              askOf(key, args)
            ) : (
              instruction
            )}
          </Typography>
        )}
      </Box>
      {isHere && <ProviderNotes credential={credential} happenings={happenings.rows} />}
      {words === '' && isChangeFailed && (
        <Typography variant="body2" color="textSecondary">
          {t('credential.page.noReason')}
        </Typography>
      )}
      {words !== '' && <Quote title={t('credential.page.providerSays')} text={words} />}
      {isHere ? (
        <>
          <DoorSteps steps={stepsOf(credential, happenings.rows, deliveries.rows)} />
          <Holders credential={credential} happenings={happenings.rows} />
        </>
      ) : (
        <>
          <Skeleton variant="rounded" height={76} />
          <Skeleton variant="rounded" height={174} />
        </>
      )}
    </Paper>
  );
};
