import { deliveryMethod } from '@latchkey/events/cardProfile/deliveryMethod.ts';
import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { useController } from 'react-hook-form';
import { useCustomerOf } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { NewNumberFormat } from '../dataFormat/pickers.tsx';
import { Help } from '../kit/Help.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { SwitchInput } from '../kit/SwitchInput.tsx';
import type { Section } from './profileForms.ts';

interface Props {
  /** Whether only the display name and the default can change (CPR-23). */
  readonly isFixed?: boolean;
  readonly isDefault?: boolean;
  readonly isOfPartner?: boolean;
  /** The customer that owns the profile; null for a partner's. */
  readonly customerId?: string | null;
}
const random = 'random';

const GeneralInputs = ({ isFixed = false, isDefault = false, isOfPartner = false }: Props) => {
  const t = useT();
  return (
    <>
      <TextInput source="displayName" label={t('cardProfile.fields.displayName')} isFirst />
      <TextInput
        source="shortName"
        label={t('cardProfile.fields.shortName')}
        hint={t(isFixed ? 'cardProfile.fixed' : 'cardProfile.shortNameHint')}
        isDisabled={isFixed}
      />
      <SwitchInput
        source="isDefault"
        label={t('cardProfile.fields.isDefault')}
        hint={t(
          isDefault
            ? 'cardProfile.defaultStays'
            : isOfPartner
              ? 'cardProfile.defaultOfPartnerHint'
              : 'cardProfile.defaultHint',
        )}
        fixed={isDefault ? true : undefined}
      />
    </>
  );
};

/** Chooses the file ID: random for each credential, or the same twelve bytes for all (CPR-24). */
const FileIdInput = () => {
  const t = useT();
  const { field } = useController({ name: 'fileId' });
  const isRandom = field.value === random;
  return (
    <>
      <div>
        <FormControlLabel
          control={<Switch checked={isRandom} onChange={(_, isOn) => field.onChange(isOn ? random : null)} />}
          label={t('cardProfile.newFileId')}
        />
        <FormHelperText>{t('cardProfile.randomFileIdHint')}</FormHelperText>
      </div>
      {!isRandom && (
        <TextInput
          source="fileId"
          label={t('cardProfile.fields.fileId')}
          hint={t('cardProfile.fileIdHint')}
          isMono
        />
      )}
    </>
  );
};

/**
 * Returns the picker's choices: the data formats chosen for the customer, or all for a partner and for a
 * customer without any.
 */
const useOfferedFormats = (customerId: string | null) => {
  const { data, error } = useCustomerOf(customerId ?? '');
  const ids = data?.dataFormatIds ?? [];
  return {
    isPending: customerId !== null && data === undefined && !error,
    ...(ids.length > 0
      ? { filter: { id: ids }, isOffered: ({ id }: { readonly id: string }) => ids.includes(id) }
      : {}),
  };
};

const DataTypeInputs = ({ customerId = null }: Props) => {
  const t = useT();
  const { isPending, ...offered } = useOfferedFormats(customerId);
  const managesPartner = mayAnywhere(useProfile(), 'partner.manage');
  return (
    <>
      <RecordPicker<{ readonly id: string; readonly displayName: string }>
        of="dataFormat"
        source="dataFormatId"
        label={t('cardProfile.fields.dataFormatId')}
        hint={t('cardProfile.dataFormatHint')}
        nameOf={({ displayName }) => displayName}
        sort="displayName"
        isRequired
        help={<Help term="dataFormat" />}
        {...(isPending ? { isOffered: () => false } : offered)}
        empty={
          isPending
            ? undefined
            : {
                of: 'dataFormat',
                make: managesPartner ? props => <NewNumberFormat {...props} /> : undefined,
              }
        }
      />
      <FileIdInput />
      <SwitchInput
        source="isWallet"
        label={t('cardProfile.fields.isWallet')}
        hint={t('cardProfile.isWalletHint')}
      />
    </>
  );
};

const AdditionalInputs = () => {
  const t = useT();
  return (
    <>
      <SelectInput
        source="deliveryMethod"
        label={t('cardProfile.fields.deliveryMethod')}
        hint={t('cardProfile.deliveryHint')}
        choices={deliveryMethod.options.map(value => ({ value, text: t(`cardProfile.delivery.${value}`) }))}
      />
      <SwitchInput
        source="nameOnCard"
        label={t('cardProfile.fields.nameOnCard')}
        hint={t('cardProfile.nameOnCardHint')}
      />
    </>
  );
};

export const SectionInputs = ({ section, ...props }: Props & { readonly section: Section }) => {
  if (section === 'general') return <GeneralInputs {...props} />;
  return section === 'data-type' ? <DataTypeInputs {...props} /> : <AdditionalInputs />;
};
