import { customer, customerSettings } from '@latchkey/events/customer/customer.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import { useGetList } from 'react-admin';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { CustomerRow } from '../core/customers.ts';
import { type Profile, useProfile } from '../core/profile.tsx';
import { isGlobalAdmin, mayAnywhere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { RowsInput } from '../kit/RowsInput.tsx';
import { Field } from '../kit/Section.tsx';
import { YesNoInput } from '../kit/YesNoInput.tsx';

export const mostContacts = 20;
/** Each contact is a row of its own in the form. */
const contacts = z.array(z.object({ email })).max(mostContacts);
const { name, credentialRedeemMethod, enforceSecuredDataUniqueness, appConfigId } = customerSettings.shape;

export const customerForm = z.object({
  name,
  credentialRedeemMethod,
  enforceSecuredDataUniqueness,
  appConfigId,
  contacts,
});
type Values = z.output<typeof customerForm>;

export const newCustomer = {
  name: null,
  credentialRedeemMethod: 'DIRECT',
  enforceSecuredDataUniqueness: false,
  appConfigId: null,
  contacts: [],
};
export const valuesOf = ({ technicalContactEmails, ...row }: CustomerRow) => ({
  name: row.name,
  credentialRedeemMethod: row.credentialRedeemMethod,
  enforceSecuredDataUniqueness: row.enforceSecuredDataUniqueness,
  appConfigId: row.appConfigId,
  contacts: technicalContactEmails.map(one => ({ email: one })),
});
/** What the form says, as a command of the API takes it. */
export const settingsOf = (values: Record<string, unknown>) => {
  const { contacts: rows, ...settings } = values as Values & Record<string, unknown>;
  return { ...settings, technicalContactEmails: rows.map(one => one.email) };
};
/** `technicalContactEmails.2` of the API is `contacts.2.email` here. */
export const fieldOf = (field: string) =>
  field.replace(/^technicalContactEmails\.(\d+)$/, 'contacts.$1.email');

/** Who chooses partners: global admins any, others where they manage more than one (CUS-49). */
export const choosesPartner = (profile: Profile) =>
  isGlobalAdmin(profile) || profile.writablePartners.length > 1;

/** Shown where the user may change the app and there is more than one (CUS-50). */
const AppConfigInput = () => {
  const t = useT();
  const { data = [], total = 0 } = useGetList('appConfig', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  });
  if (Math.max(total, data.length) < 2) return null;
  return (
    <RecordPicker
      of="appConfig"
      source="appConfigId"
      label={t('customer.fields.appConfigId')}
      otherwise={t('customer.defaultApp')}
    />
  );
};

/** What a customer is, for the dialogs that create and edit it. The app is changed in the global context only (CUS-52). */
export const CustomerInputs = ({ isGlobal }: { readonly isGlobal: boolean }) => {
  const t = useT();
  const mayChangeApp = mayAnywhere(useProfile(), 'partner.manage') && isGlobal;
  return (
    <>
      <TextInput source="name" label={t('customer.fields.name')} isFirst />
      {mayChangeApp && <AppConfigInput />}
      <SelectInput
        source="credentialRedeemMethod"
        label={t('customer.fields.credentialRedeemMethod')}
        hint={t('customer.hints.redeem')}
        choices={customer.row.shape.credentialRedeemMethod.options.map(value => ({
          value,
          text: t(`customer.redeem.${value}`),
        }))}
      />
      <YesNoInput
        source="enforceSecuredDataUniqueness"
        label={t('customer.fields.enforceSecuredDataUniqueness')}
        hint={t('customer.hints.unique')}
      />
      <RowsInput
        source="contacts"
        label={t('customer.fields.technicalContactEmails')}
        cells={[{ name: 'email', label: t('customer.contact') }]}
        add={t('customer.addContact')}
        most={mostContacts}
        hint={t('customer.hints.contacts')}
      />
    </>
  );
};

interface Shown {
  readonly customer: CustomerRow;
  /** Stands behind the name. */
  readonly children?: ReactNode;
}

/** The same settings, read. */
export const CustomerSettings = ({ customer: row, children }: Shown) => {
  const t = useT();
  return (
    <>
      <Field label={t('customer.fields.name')}>{row.name || t('customer.unnamed')}</Field>
      {children}
      <Field label={t('customer.fields.appConfigId')}>
        {row.appConfig?.name ?? t('customer.defaultApp')}
      </Field>
      <Field label={t('customer.fields.credentialRedeemMethod')}>
        {t(`customer.redeem.${row.credentialRedeemMethod}`)}
      </Field>
      <Field label={t('customer.fields.enforceSecuredDataUniqueness')}>
        {t(row.enforceSecuredDataUniqueness ? 'kit.field.yes' : 'kit.field.no')}
      </Field>
      <Field label={t('customer.fields.technicalContactEmails')}>
        {row.technicalContactEmails.join(', ')}
      </Field>
    </>
  );
};
