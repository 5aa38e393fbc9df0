import { countNames } from '@latchkey/events/contract/amounts.ts';
import { periodParts } from '@latchkey/events/contract/days.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { Box, Button, Link } from '@mui/material';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { Help } from '../kit/Help.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import { phaseOf, type ContractRow } from './contractRow.ts';
import { todayUtc } from './useContract.ts';

const tones = { ahead: 'waiting', running: 'good', grace: 'held', over: 'quiet' } as const;
const commands = ['change', 'extend', 'edit'] as const;
export type Asking = (typeof commands)[number] | 'history';

interface Props {
  readonly contract: ContractRow;
  readonly onAsk: (asking: Asking) => void;
}

export const ContractCard = ({ contract, onAsk }: Props) => {
  const t = useT();
  const { number, date } = useFormats();
  const { startAt, endAt, gracePeriod, shopUrl, refId, isFullContract, details } = contract;
  const phase = phaseOf(contract, todayUtc());
  const grace = () => {
    if (gracePeriod === null) return t('contract.noGrace');
    const { amount, unit } = periodParts(gracePeriod);
    const word = t(`contract.units.${unit}`, { smart_count: amount });
    return t('contract.graceOf', { count: number(amount), unit: word });
  };
  return (
    <Card
      title={t('contract.title')}
      mark={
        <>
          <Help term="contract" />
          <StatusChip tone={tones[phase]} word={t(`contract.phase.${phase}`)} />
        </>
      }
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" onClick={() => onAsk('history')}>
            {t('kit.history.tab')}
          </Button>
          {commands.map(asking => (
            <Button key={asking} size="small" onClick={() => onAsk(asking)}>
              {t(`contract.commands.${asking}.title`)}
            </Button>
          ))}
        </Box>
      }
    >
      <Box sx={{ containerType: 'inline-size' }}>
        <Fields>
          <Field label={t('contract.fields.startAt')}>{date(startAt)}</Field>
          <Field label={t('contract.fields.endAt')}>{date(endAt)}</Field>
          <Field label={t('contract.fields.gracePeriod')}>{grace()}</Field>
          <Field label={t('contract.fields.refId')}>{refId}</Field>
          <Field label={t('contract.fields.shopUrl')}>
            {shopUrl && (
              <Link href={shopUrl} target="_blank" rel="noreferrer" sx={fingerHigh}>
                {t('contract.toShop')}
              </Link>
            )}
          </Field>
          <Field label={t('contract.fields.isFullContract')}>
            {t(isFullContract ? 'kit.field.yes' : 'kit.field.no')}
          </Field>
          {details.map(({ credentialProvider, included, usage }) => [
            <Field key={credentialProvider} label={t('contract.amounts.provider')}>
              {providerKinds[credentialProvider].label}
            </Field>,
            ...countNames.map(name => (
              <Field key={`${credentialProvider} ${name}`} label={t(`contract.amounts.${name}`)}>
                {t('contract.amounts.used', { usage: number(usage[name]), included: number(included[name]) })}
              </Field>
            )),
          ])}
        </Fields>
      </Box>
    </Card>
  );
};
