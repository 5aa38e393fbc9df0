import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import { accountOf, usePricing } from '../core/account.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { UsedBar } from '../kit/UsedBar.tsx';
import { todayUtc } from './useContract.ts';

const dayMs = 24 * 3_600_000;
/** Remaining days up to which the end of a contract is shown. */
const endingSoonDays = 60;

const EndChip = ({ endAt }: { readonly endAt: string }) => {
  const t = useT();
  const days = Math.round((Date.parse(endAt) - Date.parse(todayUtc())) / dayMs);
  if (days > endingSoonDays) return null;
  // the API returns a contract only while it covers credentials, so one past its end is in its grace period
  if (days < 0) return <StatusChip tone="held" word={t('contract.phase.grace')} />;
  const word = days === 0 ? t('contract.endsToday') : t('contract.endsIn', { smart_count: days });
  return <StatusChip tone="waiting" word={word} />;
};

interface Props {
  readonly customerId: string;
  readonly to: string;
}

export const ContractSummary = ({ customerId, to }: Props) => {
  const t = useT();
  const { number, date } = useFormats();
  const { data: pricing, error } = usePricing(customerId);
  if (error && !pricing) return null;
  if (!pricing) return <Skeleton variant="rounded" height={160} />;
  const { contract } = pricing;
  return (
    <Card
      title={t('contract.title')}
      mark={contract?.endAt && <EndChip endAt={contract.endAt} />}
      aside={
        <Button size="small" component={Link} to={to}>
          {t('contract.open')}
        </Button>
      }
    >
      {contract === null ? (
        <Typography color="textSecondary">{t('contract.none')}</Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {contract.endAt !== null && (
            <Typography variant="body2" color="textSecondary">
              {t('contract.until', { date: date(contract.endAt) })}
            </Typography>
          )}
          {contract.isFullContract && <Typography variant="body2">{t('contract.full')}</Typography>}
          {accountOf(pricing).figures.map(({ kind, included, usage }) => (
            <UsedBar
              key={kind}
              label={t(`contract.amounts.${kind}Credential`)}
              used={usage}
              included={included}
              text={t('contract.amounts.used', { usage: number(usage), included: number(included) })}
            />
          ))}
        </Box>
      )}
    </Card>
  );
};
