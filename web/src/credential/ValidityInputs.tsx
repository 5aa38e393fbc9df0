import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { DateTimeInput } from '../kit/dates/DateTimeInput.tsx';
import { EndInput } from './EndInput.tsx';

interface Props {
  /** Null before a card profile is chosen. */
  readonly isWallet: boolean | null;
  /** Whether the card profile sends no messages. */
  readonly isByHand: boolean;
}

const ValidityInputs = ({ isWallet, isByHand }: Props) => {
  const t = useT();
  return (
    <>
      <DateTimeInput
        source="validFrom"
        label={t('credential.fields.validFrom')}
        timeLabel={t('validity.startTime')}
        hint={t(`validity.${isByHand ? 'startByHand' : 'startHint'}`)}
      />
      <EndInput
        hint={t(`validity.endHint.${isWallet === null ? 'unknown' : isWallet ? 'wallet' : 'other'}`)}
        isOptional
      />
    </>
  );
};

export const ValiditySection = (props: Props) => {
  const t = useT();
  const { getValues } = useFormContext();
  const [isSet] = useState(() => getValues(['validFrom', 'validTo']).some(value => value != null));
  return (
    <Accordion
      variant="outlined"
      disableGutters
      defaultExpanded={isSet}
      slotProps={{ heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<ExpandIcon />}>{t('validity.section')}</AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ValidityInputs {...props} />
      </AccordionDetails>
    </Accordion>
  );
};
