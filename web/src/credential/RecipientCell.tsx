import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import EmailIcon from '@mui/icons-material/MailOutline';
import ClockIcon from '@mui/icons-material/Schedule';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import { Box, Tooltip, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { recipientIcons, type RecipientIcon } from './recipientIcons.ts';
import type { CredentialRow } from './credentialRow.ts';

const marks = { check: CheckIcon, cross: CancelIcon, clock: ClockIcon } as const;
const colours = { check: 'tone.good.text', cross: 'tone.bad.text', clock: 'tone.waiting.text' } as const;
const words = { check: 'sent', cross: 'notSent', clock: 'waiting' } as const;

const One = ({
  channel,
  to,
  icon,
  isAlarm,
  hasTooltip,
  isLong,
}: RecipientIcon & { readonly isLong: boolean }) => {
  const t = useT();
  const Channel = channel === 'email' ? EmailIcon : SmsIcon;
  const Mark = icon && marks[icon];
  const text = icon ? t(`credential.info.recipient.${words[icon]}`, { to }) : to;
  return (
    <Tooltip title={hasTooltip ? text : ''}>
      <Box
        role="img"
        aria-label={text}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, color: 'text.secondary' }}
      >
        <Channel sx={{ fontSize: 18 }} />
        {Mark && icon && (
          <Mark
            sx={{ fontSize: 16, color: icon === 'cross' && !isAlarm ? 'text.secondary' : colours[icon] }}
          />
        )}
        {isLong && (
          <Box component="span" sx={{ ml: 0.75, color: 'text.primary', overflowWrap: 'anywhere' }}>
            {to}
          </Box>
        )}
      </Box>
    </Tooltip>
  );
};

/**
 * Where the credential goes, and whether it went (CRD-57 to CRD-60). `isLong` writes the addresses out; in a table that is
 * at least `addressFrom` px wide the first one stands below the icons.
 */
export const RecipientCell = ({
  credential,
  isLong = false,
  addressFrom,
}: {
  readonly credential: CredentialRow;
  readonly isLong?: boolean;
  readonly addressFrom?: number;
}) => {
  const t = useT();
  const icons = recipientIcons({ ...credential, orderStatus: credential.order.status });
  if (icons.length === 0) return isLong ? t('credential.info.noRecipient') : '–';
  return (
    <>
      <Box sx={{ display: isLong ? 'grid' : 'flex', gap: isLong ? 0.5 : 1.5 }}>
        {icons.map(icon => (
          <One key={icon.channel} {...icon} isLong={isLong} />
        ))}
      </Box>
      {addressFrom !== undefined && (
        <Typography
          aria-hidden
          component="span"
          variant="caption"
          color="textSecondary"
          sx={{
            display: 'none',
            overflowWrap: 'anywhere',
            [`@container (min-width: ${addressFrom}px)`]: { display: 'block' },
          }}
        >
          {icons[0]!.to}
        </Typography>
      )}
    </>
  );
};
