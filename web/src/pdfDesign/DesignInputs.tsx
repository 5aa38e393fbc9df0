import { pdfDesignType, type PdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { SwitchInput } from '../kit/SwitchInput.tsx';
import { YesNoInput } from '../kit/YesNoInput.tsx';
import { languagesIn, templatesFor } from './designForms.ts';

interface Props {
  /** Whether inputs are read-only. Editing locks both; creating locks at most the type (PDF-30, PDF-32). */
  readonly locks: { readonly type: boolean; readonly shortName: boolean };
  readonly isDefault: boolean;
}

/**
 * Fields of a design. Templates depend on its type; only credential designs can be the default (PDF-33,
 * PDF-34).
 */
export const DesignInputs = ({ locks, isDefault }: Props) => {
  const t = useT();
  const locale = useTextLocale();
  const { setValue } = useFormContext();
  const [type, templateName] = useWatch({ name: ['type', 'templateName'] }) as [
    PdfDesign['type'],
    string | null,
  ];
  const offered = templatesFor(type, locale);
  const chosen = offered.find(({ value }) => value === templateName);
  const isForeign = templateName !== null && chosen === undefined;
  useEffect(() => {
    if (isForeign) setValue('templateName', null, { shouldDirty: true });
  }, [isForeign, setValue]);
  return (
    <>
      <SelectInput
        source="type"
        label={t('pdfDesign.fields.type')}
        choices={pdfDesignType.options.map(value => ({ value, text: t(`pdfDesign.type.${value}`) }))}
        isDisabled={locks.type}
        hint={
          locks.type ? t(locks.shortName ? 'pdfDesign.typeStays' : 'pdfDesign.typeOfCustomer') : undefined
        }
      />
      <TextInput source="name" label={t('pdfDesign.fields.name')} isFirst />
      <TextInput
        source="shortName"
        label={t('pdfDesign.fields.shortName')}
        hint={t('pdfDesign.shortNameHint')}
        isDisabled={locks.shortName}
      />
      <SelectInput
        source="locale"
        label={t('pdfDesign.fields.locale')}
        hint={type === 'CREDENTIAL' ? t('pdfDesign.localeHint') : undefined}
        choices={languagesIn(locale)}
      />
      <SelectInput
        source="templateName"
        label={t('pdfDesign.fields.templateName')}
        hint={chosen?.description}
        choices={isForeign ? [...offered, { value: templateName, text: templateName }] : offered}
      />
      <YesNoInput
        source="showStoreDetails"
        label={t('pdfDesign.fields.showStoreDetails')}
        hint={t('pdfDesign.storesHint')}
      />
      {type === 'CREDENTIAL' && (
        <SwitchInput
          source="isDefault"
          label={t('pdfDesign.fields.isDefault')}
          hint={t(isDefault ? 'pdfDesign.defaultIs' : 'pdfDesign.defaultHint')}
          fixed={isDefault ? true : undefined}
        />
      )}
    </>
  );
};
