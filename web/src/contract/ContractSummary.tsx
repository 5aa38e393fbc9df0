import { countNames } from '@latchkey/events/contract/amounts.ts';
import { providerKinds } from '@latchkey/events/providerConfig/kinds/kinds.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { UsedBar } from '../kit/UsedBar.tsx';
import { phaseOf, phaseTones } from './contractRow.ts';
import { todayUtc, useContract } from './useContract.ts';

interface Props {
  readonly customerId: string;
  /** Where all of it stands. */
  readonly to: string;
}

/** The contract of a customer at a glance: its days, and what of the running billing cycle is used. */
export const ContractSummary = ({ customerId, to }: Props) => {
  const t = useT();
  const { number, date } = useFormats();
  const { data: contract, error } = useContract(customerId);
  if (error && contract === undefined) return null;
  if (contract === undefined) return <Skeleton variant="rounded" height={160} />;
  const phase = contract && phaseOf(contract, todayUtc());
  const amounts = (contract?.details ?? []).flatMap(({ credentialProvider, included, usage }) =>
    countNames
      .filter(name => included[name] > 0)
      .map(name => ({ credentialProvider, name, included: included[name], used: usage[name] })),
  );
  const kinds = new Set(amounts.map(({ credentialProvider }) => credentialProvider)).size;
  return (
    <Card
      title={t('contract.title')}
      mark={phase && <StatusChip tone={phaseTones[phase]} word={t(`contract.phase.${phase}`)} />}
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
          <Typography variant="body2" color="textSecondary">
            {t('contract.days', { from: date(contract.startAt), to: date(contract.endAt) })}
          </Typography>
          {contract.isFullContract && <Typography variant="body2">{t('contract.full')}</Typography>}
          {amounts.map(({ credentialProvider, name, included, used }) => {
            const label = t(`contract.amounts.${name}`);
            return (
              <UsedBar
                key={`${credentialProvider} ${name}`}
                label={kinds > 1 ? `${providerKinds[credentialProvider].label}, ${label}` : label}
                used={used}
                included={included}
                text={t('contract.amounts.used', { usage: number(used), included: number(included) })}
              />
            );
          })}
        </Box>
      )}
    </Card>
  );
};
