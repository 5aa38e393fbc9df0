import { contractProvider, countNames } from '@latchkey/events/contract/amounts.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { NumberInput, SelectInput, TextInput } from '../kit/inputs.tsx';
import { YesNoInput } from '../kit/YesNoInput.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { units } from './contractForms.ts';

export const AmountInputs = ({ isDisabled = false }: { readonly isDisabled?: boolean }) => {
  const t = useT();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {t('contract.amounts.title')}
      </Typography>
      <Fields>
        <Field label={t('contract.amounts.provider')}>{providerKinds[contractProvider].label}</Field>
      </Fields>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'end', // a label can take two lines
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {countNames.map(name => (
          <NumberInput
            key={name}
            source={`details.0.included.${name}`}
            label={t(`contract.amounts.${name}`)}
            {...(isDisabled
              ? { isDisabled, isRequired: false, hint: '' }
              : name === 'userCredential'
                ? { hint: t('contract.hints.anyAmount') }
                : {})}
          />
        ))}
      </Box>
    </Box>
  );
};

export const RefInput = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const t = useT();
  return (
    <TextInput
      source="refId"
      label={t('contract.fields.refId')}
      hint={t('contract.hints.refId')}
      isFirst={isFirst}
    />
  );
};

export const TermsInputs = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const t = useT();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <NumberInput
          source="graceAmount"
          label={t('contract.fields.gracePeriod')}
          hint={t('contract.hints.gracePeriod')}
          isFirst={isFirst}
        />
        <SelectInput
          source="graceUnit"
          label={t('contract.graceUnit')}
          choices={units.map(value => ({ value, text: t(`contract.units.${value}`, { smart_count: 2 }) }))}
        />
      </Box>
      <TextInput source="shopUrl" label={t('contract.fields.shopUrl')} />
      <RefInput />
      <YesNoInput
        source="isFullContract"
        label={t('contract.fields.isFullContract')}
        hint={t('contract.hints.isFullContract')}
      />
    </>
  );
};
