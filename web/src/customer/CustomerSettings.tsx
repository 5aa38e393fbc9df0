import { customer, customerSettings } from '@latchkey/events/customer/customer.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import { useGetList } from 'react-admin';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { CustomerRow } from '../core/customers.ts';
import { type Profile, useProfile } from '../core/profile.tsx';
import { isGlobalAdmin, mayAnywhere, useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Help } from '../kit/Help.tsx';
import { useIsPast } from '../kit/history/timeParam.ts';
import { NumberInput, SelectInput, TextInput } from '../kit/inputs.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { RowsInput } from '../kit/RowsInput.tsx';
import { Field, FieldNote } from '../kit/Section.tsx';
import { YesNoInput } from '../kit/YesNoInput.tsx';
import { ReminderCount } from './ReminderCount.tsx';

export const maxContacts = 20;
/** Email addresses of contacts. Their number is limited, because each is a row of the form. */
const contacts = z.array(z.object({ email })).max(maxContacts);
const { name, credentialRedeemMethod, enforceSecuredDataUniqueness, appConfigId } = customerSettings.shape;
const { remindAfterDays, remindTimes } = customerSettings.shape;

export const customerForm = z.object({
  name,
  credentialRedeemMethod,
  enforceSecuredDataUniqueness,
  appConfigId,
  contacts,
  remindAfterDays,
  remindTimes,
});
type Values = z.output<typeof customerForm>;

export const newCustomer = {
  name: null,
  credentialRedeemMethod: 'DIRECT',
  enforceSecuredDataUniqueness: false,
  appConfigId: null,
  contacts: [],
  remindAfterDays: null,
  remindTimes: null,
};
export const valuesOf = ({ technicalContactEmails, ...row }: CustomerRow) => ({
  name: row.name,
  credentialRedeemMethod: row.credentialRedeemMethod,
  enforceSecuredDataUniqueness: row.enforceSecuredDataUniqueness,
  appConfigId: row.appConfigId,
  contacts: technicalContactEmails.map(one => ({ email: one })),
  remindAfterDays: row.remindAfterDays ?? null,
  remindTimes: row.remindTimes ?? null,
});
export const settingsOf = (values: Record<string, unknown>) => {
  const { contacts: rows, ...settings } = values as Values & Record<string, unknown>;
  return { ...settings, technicalContactEmails: rows.map(one => one.email) };
};
/** Converts the API's field names: `technicalContactEmails.2` is `contacts.2.email` in the form. */
export const fieldOf = (field: string) =>
  field.replace(/^technicalContactEmails\.(\d+)$/, 'contacts.$1.email');

/**
 * Returns whether the user has to choose a partner, as global admins and managers of several partners do
 * (CUS-49).
 */
export const choosesPartner = (profile: Profile) =>
  isGlobalAdmin(profile) || profile.writablePartners.length > 1;

/** Returns whether there are several apps to choose from; undefined while loading, or unless `enabled`. */
const useHasApps = (enabled: boolean): boolean | undefined => {
  const { data, total = 0 } = useGetList(
    'appConfig',
    { pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'ASC' }, filter: {} },
    { enabled },
  );
  return data && Math.max(total, data.length) > 1;
};

/** Rendered only if the user may change the app and there are several (CUS-50). */
const AppConfigInput = () => {
  const t = useT();
  if (useHasApps(true) !== true) return null;
  return (
    <RecordPicker
      of="appConfig"
      source="appConfigId"
      label={t('customer.fields.appConfigId')}
      otherwise={t('customer.defaultApp')}
    />
  );
};

interface InputProps {
  readonly isGlobal: boolean;
  /** Absent for a new customer. */
  readonly id?: string;
  /** Whether the name gets the focus. */
  readonly isFirst?: boolean;
}

/** Inputs for creating and editing a customer. The app can only be changed in the global context (CUS-52). */
export const CustomerInputs = ({ isGlobal, id, isFirst = true }: InputProps) => {
  const t = useT();
  const mayChangeApp = mayAnywhere(useProfile(), 'partner.manage') && isGlobal;
  return (
    <>
      <TextInput source="name" label={t('customer.fields.name')} isFirst={isFirst} />
      {mayChangeApp && <AppConfigInput />}
      <SelectInput
        source="credentialRedeemMethod"
        label={t('customer.fields.credentialRedeemMethod')}
        hint={t('customer.hints.redeem')}
        help={<Help term="redeem" />}
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
        max={maxContacts}
        hint={t('customer.hints.contacts')}
      />
      <NumberInput
        source="remindAfterDays"
        label={t('customer.fields.remindAfterDays')}
        hint={t(id === undefined ? 'customer.hints.remindersOfNew' : 'customer.hints.reminders')}
        unit={t('customer.reminders.days')}
      />
      <NumberInput
        source="remindTimes"
        label={t('customer.fields.remindTimes')}
        hint={t('customer.hints.remindTimes')}
      />
      {id !== undefined && <ReminderCount customerId={id} />}
    </>
  );
};

interface Shown {
  readonly customer: CustomerRow;
  readonly isGlobal: boolean;
  readonly children?: ReactNode;
}

/** Says who sets the app, or where, to users who can't change it here. */
const AppNote = ({ isGlobal }: Pick<Shown, 'isGlobal'>) => {
  const t = useT();
  const isManager = useMayHere('partner.manage');
  const mayAddApps = isGlobalAdmin(useProfile());
  const hasApps = useHasApps(isManager && isGlobal && !mayAddApps);
  if (!isManager) return <FieldNote>{t('customer.appByPartner')}</FieldNote>;
  if (!isGlobal) return <FieldNote>{t('customer.appElsewhere')}</FieldNote>;
  return hasApps === false && <FieldNote>{t('customer.appByAdmin')}</FieldNote>;
};

export const CustomerSettings = ({ customer: row, isGlobal, children }: Shown) => {
  const t = useT();
  const isPast = useIsPast();
  return (
    <>
      <Field label={t('customer.fields.name')}>{row.name || t('customer.unnamed')}</Field>
      {children}
      <Field label={t('customer.fields.appConfigId')}>
        {row.appConfig?.name ?? t('customer.defaultApp')}
        {!isPast && <AppNote isGlobal={isGlobal} />}
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
      <Field label={t('customer.reminders.name')}>
        {row.remindAfterDays == null
          ? t('customer.reminders.none')
          : t('customer.reminders.some', {
              smart_count: row.remindTimes ?? 1,
              days: t('customer.reminders.after', { smart_count: row.remindAfterDays }),
            })}
      </Field>
    </>
  );
};
