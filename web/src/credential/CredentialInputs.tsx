import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import type { Representation } from '@latchkey/events/dataFormat/codec.ts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Help } from '../kit/Help.tsx';
import { DateInput, NumberInput, SelectInput, TextInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ScopedPicker } from '../kit/ScopedPicker.tsx';
import { classifications } from './classifications.ts';
import type { Dependencies } from './dependencies.ts';
import { DesignNote } from './DesignNote.tsx';
import { allowsRange, formatOf, rangeBound } from './formSchema.ts';
import { HeldNotice } from './HeldNotice.tsx';
import { NextNumber, useParamText } from './ParamHint.tsx';
import { paramName } from './paramName.ts';
import { PhoneSuggestion } from './PhoneSuggestion.tsx';
import { TakenNotice } from './TakenNotice.tsx';
import { UnprintableNotice } from './UnprintableNotice.tsx';
import { ValiditySection } from './ValidityInputs.tsx';

interface Props {
  readonly dependencies: Dependencies;
}
const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

const offered = { display: 'grid', gap: 0.5, alignContent: 'start', minWidth: 0 } as const;

const line = { ...pair, gridTemplateColumns: { ...pair.gridTemplateColumns, md: 'repeat(3, 1fr)' } } as const;

const useFormat = (dependencies: Dependencies) =>
  formatOf(dependencies, useWatch({ name: 'cardProfileId' }) as string | null);

const isNumber = (representation: Representation) => representation === 'DECIMAL' || representation === 'BCD';

const useProfileTraits = ({ cardProfiles }: Dependencies) => {
  const chosen = useWatch({ name: 'cardProfileId' }) as string | null;
  const { isWallet = null, deliveryMethod } = cardProfiles.find(({ id }) => id === chosen) ?? {};
  return { isWallet, isByHand: deliveryMethod === 'PDF' || deliveryMethod === 'QR' };
};

/**
 * Inputs for the card profile and the PDF design; for users who manage the customer also the type, unless the
 * profile is for wallets. `isOnPage` puts them in one row on wide screens.
 */
export const CardInputs = ({ dependencies, isOnPage = false }: Props & { readonly isOnPage?: boolean }) => {
  const t = useT();
  const { cardProfiles, pdfDesigns } = dependencies;
  const { isWallet, isByHand } = useProfileTraits(dependencies);
  const manages = useMayHere('customer.manage');
  return (
    <>
      <Box sx={isOnPage ? line : pair}>
        <ScopedPicker
          source="cardProfileId"
          label={t('credential.fields.cardProfileId')}
          isRequired
          help={<Help term="cardProfile" />}
          choices={cardProfiles.map(({ id, displayName }) => ({ value: id, text: displayName }))}
        />
        <ScopedPicker
          source="pdfDesignId"
          label={t('credential.fields.pdfDesignId')}
          isRequired
          help={<Help term="pdfDesign" />}
          choices={pdfDesigns.map(({ id, name }) => ({ value: id, text: name }))}
        />
        {manages && !isWallet && (
          <SelectInput
            source="type"
            label={t('credential.fields.type')}
            help={<Help term="credentialType" />}
            parse={text => (text === '' ? undefined : text)}
            choices={[
              { value: '', text: t('credential.type.user') },
              { value: 'admin', text: t('credential.type.admin') },
            ]}
          />
        )}
      </Box>
      <DesignNote {...dependencies} />
      {isByHand && <Notice>{t('credentialDialog.byHand')}</Notice>}
    </>
  );
};

const PersonInputs = ({ isEdited = false }: { readonly isEdited?: boolean }) => {
  const t = useT();
  const classification = useWatch({ name: 'metadata.classification' }) as unknown;
  const isOwn =
    typeof classification === 'string' && !(classifications as readonly string[]).includes(classification);
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ heading: { component: 'h3' } }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>{t('credentialDialog.sections.person')}</AccordionSummary>
      <AccordionDetails sx={pair}>
        <TextInput source="metadata.firstName" label={t('credentialDialog.firstName')} />
        <TextInput source="metadata.lastName" label={t('credentialDialog.lastName')} />
        <TextInput source="metadata.organisation" label={t('credentialDialog.organisation')} />
        <SelectInput
          source="metadata.classification"
          label={t('credentialDialog.classification')}
          isDisabled={isEdited}
          choices={[
            { value: '', text: t('credentialDialog.none') },
            ...classifications.map(value => ({
              value,
              text: t(`credentialDialog.classifications.${value}`),
            })),
            ...(isOwn ? [{ value: classification, text: classification }] : []),
          ]}
        />
        <TextInput source="metadata.identifier" label={t('credentialDialog.identifier')} />
        <DateInput source="metadata.startDate" label={t('credentialDialog.startDate')} />
      </AccordionDetails>
    </Accordion>
  );
};

/** `isRange`: the main parameter is incremented instead of entered. */
const ParamInputs = ({ dependencies, isRange = false }: Props & { readonly isRange?: boolean }) => {
  const t = useT();
  const paramText = useParamText();
  const format = useFormat(dependencies);
  const shown = format?.dynamicData.map((param, n) => ({ ...param, n })) ?? [];
  const entered = isRange ? shown.filter(({ isMainField }) => !isMainField) : shown;
  if (!format || entered.length === 0) return null;
  return (
    <Box sx={pair}>
      {entered.map(({ name, representation, length, isMainField, defaultValue, n }) => (
        <Box key={`${format.id} ${name}`} sx={offered}>
          <TextInput
            source={`params.${n}`}
            label={paramName(name, t)}
            isRequired={defaultValue === null}
            isMono
            hint={[
              paramText({ representation, length }),
              defaultValue === null ? '' : t('credentialDialog.paramDefault', { value: defaultValue }),
            ]
              .filter(part => part !== '')
              .join(' · ')}
          />
          {isMainField && (
            <TakenNotice
              source={`params.${n}`}
              name={name}
              format={format}
              isNumber={isNumber(representation)}
            />
          )}
          <NextNumber source={`params.${n}`} isNumber={isMainField && isNumber(representation)} />
        </Box>
      ))}
    </Box>
  );
};

export const SingleInputs = ({ dependencies, isEdited = false }: Props & { readonly isEdited?: boolean }) => {
  const t = useT();
  const traits = useProfileTraits(dependencies);
  return (
    <>
      <TextInput source="nameOnCard" label={t('credential.fields.nameOnCard')} isFirst />
      <UnprintableNotice />
      <Box sx={pair}>
        <TextInput
          source="recipient.email"
          label={t('credentialDialog.email')}
          type="email"
          isRequired={false}
        />
        <Box sx={{ display: 'grid', alignContent: 'start' }}>
          <TextInput
            source="recipient.phoneNumber"
            label={t('credentialDialog.phoneNumber')}
            type="tel"
            isRequired={false}
            hint={t('credentialDialog.phoneHint')}
          />
          <PhoneSuggestion source="recipient.phoneNumber" />
        </Box>
      </Box>
      {!isEdited && <HeldNotice {...dependencies} />}
      <ParamInputs dependencies={dependencies} />
      <ValiditySection {...traits} />
      <PersonInputs isEdited={isEdited} />
    </>
  );
};

export const MultipleInputs = ({ dependencies }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const format = useFormat(dependencies);
  const start = useWatch({ name: 'rangeStart' }) as number | string | null;
  const traits = useProfileTraits(dependencies);
  const paramText = useParamText();
  if (!allowsRange(format)) return <Notice>{t('credentialDialog.noBulk')}</Notice>;
  const maximum = rangeBound(format, typeof start === 'number' ? start : 0);
  const main = format?.dynamicData.find(({ name }) => name === format.mainDataParam);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography component="label" htmlFor="range-name" variant="body2" sx={{ fontWeight: 550 }}>
          {t('credential.fields.nameOnCard')}
        </Typography>
        <Box
          component="input"
          id="range-name"
          disabled
          value={t('credentialDialog.rangeName')}
          sx={{
            height: { xs: 44, sm: 38 },
            px: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            color: 'text.disabled',
            bgcolor: 'background.default',
            font: 'inherit',
          }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('credentialDialog.rangeHint', { param: paramName(format?.mainDataParam ?? '', t) })}
      </Typography>
      <Box sx={pair}>
        <Box sx={offered}>
          <NumberInput
            source="rangeStart"
            label={t('credentialDialog.rangeStart')}
            isFirst
            hint={main && paramText(main)}
          />
          <NextNumber
            source="rangeStart"
            isNumber={main !== undefined && isNumber(main.representation)}
            parse={Number}
          />
        </Box>
        <NumberInput
          source="rangeSize"
          label={t('credentialDialog.rangeSize')}
          hint={t('credentialDialog.rangeLimit', { maximum: number(maximum) })}
        />
      </Box>
      <ParamInputs dependencies={dependencies} isRange />
      <ValiditySection {...traits} />
      <PersonInputs />
    </>
  );
};
