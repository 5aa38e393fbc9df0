import { styled, useTheme } from '@mui/material';
import type { CSSProperties } from 'react';
import { useT } from '../core/t.ts';
import { useTooltip } from '../kit/useTooltip.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { channelDrawings, markDrawings } from './recipientDrawings.ts';
import { recipientIcons, type RecipientIcon } from './recipientIcons.ts';

const tones = { check: 'good', cross: 'bad', clock: 'waiting' } as const;
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
  const { palette } = useTheme();
  const text = icon ? t(`credential.info.recipient.${words[icon]}`, { to }) : to;
  const { props, tip } = useTooltip(hasTooltip ? text : '');
  const isQuiet = icon === 'cross' && !isAlarm;
  return (
    <>
      <span
        role="img"
        aria-label={text}
        style={{ display: 'inline-flex', alignItems: 'center', gap: 2, color: palette.text.secondary }}
        {...props}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" style={fixed} aria-hidden>
          <path d={channelDrawings[channel]} />
        </svg>
        {icon && (
          <svg
            viewBox="0 0 24 24"
            width="16"
            height="16"
            fill={isQuiet ? 'currentColor' : palette.tone[tones[icon]].text}
            style={fixed}
            aria-hidden
            data-mark={icon}
          >
            <path d={markDrawings[icon]} />
          </svg>
        )}
        {isLong && (
          <span style={{ marginLeft: 6, color: palette.text.primary, overflowWrap: 'anywhere' }}>{to}</span>
        )}
      </span>
      {tip}
    </>
  );
};
const fixed: CSSProperties = { flex: 'none' };

const Address = styled('span', { skipSx: true })(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.palette.text.secondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

/**
 * The recipient's addresses with message statuses (CRD-57 to CRD-60). `isLong` shows full addresses;
 * `hasAddress` shows the first address below the icons.
 */
export const RecipientCell = ({
  credential,
  isLong = false,
  hasAddress = false,
}: {
  readonly credential: CredentialRow;
  readonly isLong?: boolean;
  readonly hasAddress?: boolean;
}) => {
  const t = useT();
  const icons = recipientIcons({ ...credential, orderStatus: credential.order.status });
  if (icons.length === 0) return isLong ? t('credential.info.noRecipient') : '–';
  return (
    <>
      <span style={{ display: isLong ? 'grid' : 'flex', gap: isLong ? 4 : 12 }}>
        {icons.map(icon => (
          <One key={icon.channel} {...icon} isLong={isLong} />
        ))}
      </span>
      {hasAddress && <Address aria-hidden>{icons[0]!.to}</Address>}
    </>
  );
};
