import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import type { AlreadyHeld } from './useReview.ts';

interface Props {
  readonly held: AlreadyHeld;
  /** Name of the card profile, if a single credential that is being entered is checked. */
  readonly card?: string | undefined;
}

/**
 * Warns about people who already have an active credential of the card profile. The links open in new tabs,
 * so that the review stays open.
 */
export const ReviewHeld = ({ held: { count, first }, card }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { id: customerId } = useCustomer();
  if (count === 0) return null;
  const others = count - first.length;
  const text =
    card === undefined
      ? t('issuing.held.several', { smart_count: count, count: number(count) })
      : t('issuing.held.this', { card });
  return (
    <Notice>
      {text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
        {first.map(({ name, credentialId }) => (
          <Link
            key={`${credentialId} ${name}`}
            component={RouterLink}
            to={`/customers/${customerId}/credentials/credential/${credentialId}`}
            target="_blank"
            rel="noreferrer"
            underline="always"
            sx={{ ...fingerHigh, overflowWrap: 'anywhere' }}
          >
            {name === null ? t('issuing.held.showUnnamed') : t('issuing.held.show', { name })}
          </Link>
        ))}
        {others > 0 && <span>{t('issuing.held.more', { smart_count: others, count: number(others) })}</span>}
      </Box>
    </Notice>
  );
};
