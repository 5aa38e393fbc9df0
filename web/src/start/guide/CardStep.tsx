import { deliveryMethod } from '@latchkey/events/cardProfile/deliveryMethod.ts';
import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useProfile } from '../../core/profile.tsx';
import { mayAtCustomer } from '../../core/rights.ts';
import { useT } from '../../core/t.ts';
import { SelectInput, TextInput } from '../../kit/inputs.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { cardColors, cardForm, formatChoices, type CardColor, type CardValues } from './cardForm.ts';
import { ColorInput } from './ColorInput.tsx';
import { defaultNumber, type PartProps } from './guidePart.ts';
import { LogoInput } from './LogoInput.tsx';
import { PreviewOf } from './Preview.tsx';
import { pair, StepForm } from './StepForm.tsx';
import { useMakeCard } from './useMakeCard.ts';

const LogoPreview = ({ onPreview }: Pick<PartProps, 'onPreview'>) => {
  const file = useWatch({ name: 'logo' }) as File | null;
  useEffect(() => {
    if (file === null) return onPreview({ logo: null });
    const url = URL.createObjectURL(file);
    onPreview({ logo: url });
    return () => URL.revokeObjectURL(url);
  }, [file, onPreview]);
  return null;
};

export const CardStep = ({ data, previewed, onPreview, onSkip, onDone, ask }: PartProps) => {
  const t = useT();
  const rights = useProfile();
  const make = useMakeCard(data);
  const mayCreate = mayAtCustomer(rights, 'partner.manage', data.customer!);
  const choices = formatChoices(data.formats, mayCreate, name => t(`guide.card.formats.${name}`));
  const [defaults] = useState(() => ({
    displayName: data.profile?.displayName ?? t('guide.card.nameDefault'),
    logo: null,
    color: 'blue',
    deliveryMethod: 'EMAIL',
    format: choices[0]?.value ?? '',
    first: previewed.number ?? defaultNumber,
  }));
  if (choices.length === 0)
    return (
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 2.5 }}>
        <Notice kind="info">{t('guide.card.noFormat')}</Notice>
      </Box>
    );
  const save = async (values: Record<string, unknown>) => {
    await make(values as CardValues);
    onDone();
  };
  return (
    <StepForm
      schema={cardForm}
      defaults={defaults}
      keepAs={`guide.card.${data.customer!.id}`}
      neverStored={['logo']}
      onSave={save}
      onSkip={onSkip}
      ask={ask}
    >
      <Box sx={pair}>
        <TextInput source="displayName" label={t('guide.card.name')} isFirst />
        <LogoInput />
        <ColorInput />
        <SelectInput
          source="deliveryMethod"
          label={t('guide.card.delivery')}
          choices={deliveryMethod.options.map(value => ({
            value,
            text: t(`cardProfile.delivery.${value}`),
          }))}
        />
        <SelectInput source="format" label={t('guide.card.format')} choices={choices} />
        <TextInput source="first" label={t('guide.card.first')} hint={t('guide.card.firstHint')} isMono />
      </Box>
      <PreviewOf
        onPreview={onPreview}
        of={({ color, first }) => ({ color: cardColors[color as CardColor], number: first ?? null })}
      />
      <LogoPreview onPreview={onPreview} />
    </StepForm>
  );
};
