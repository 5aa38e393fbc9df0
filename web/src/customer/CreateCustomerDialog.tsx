import { customer } from '@latchkey/events/customer/customer.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { asProblem } from '../core/problem.ts';
import { isGlobalAdmin } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { usualPartner } from '../core/usualPartner.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Help } from '../kit/Help.tsx';
import { NewPartner } from '../partner/pickers.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { ScopedPicker } from '../kit/ScopedPicker.tsx';
import {
  choosesPartner,
  customerForm,
  CustomerInputs,
  fieldOf,
  newCustomer,
  settingsOf,
} from './CustomerSettings.tsx';
import { PartnerDefaults } from './PartnerDefaults.tsx';
import { globalPageOf, partnerPageOf } from './customerPlaces.ts';

const schema = customerForm.extend({ partnerId: id });

/** Explains that a partner's key generation mode is set on the partner's page (CUS-54). */
const KeysNotConfigured = ({ error }: { readonly error: unknown }) => {
  const t = useT();
  const partnerId = useWatch({ name: 'partnerId' }) as string;
  return <ErrorArea error={error} to={partnerPageOf(partnerId)} action={t('customer.toPartner')} />;
};

export interface Props {
  /** The partner that is preselected if the user can choose one. */
  readonly partnerId?: string | undefined;
  readonly onClose: () => void;
  readonly onMade?: (id: string) => void;
}

/** Creates a customer of a partner and opens its page (CUS-24), or calls `onMade` instead. */
export const CreateCustomerDialog = ({ partnerId, onClose, onMade }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const profile = useProfile();
  const { run } = useExecute();
  const isGlobal = isGlobalAdmin(profile);
  const { writablePartners } = profile;
  const given = choosesPartner(profile) ? partnerId : undefined;
  const chosen = given ?? usualPartner(profile);
  const isPartnerFirst = choosesPartner(profile) && chosen === null;
  const create = async (values: Record<string, unknown>) => {
    const created = await run(
      customer,
      { command: 'create', values: settingsOf(values) },
      'customer.commands.create.done',
    );
    if (onMade) return onMade(String(created.id));
    await navigate(globalPageOf(String(created.id)));
  };
  const label = t('customer.fields.partnerId');
  return (
    <CommandForm
      title={t('customer.commands.create.title')}
      schema={schema}
      defaults={{ ...newCustomer, partnerId: chosen }}
      submits={[{ label: t('customer.commands.create.submit'), run: create }]}
      fieldOf={fieldOf}
      explain={error =>
        asProblem(error).reason === 'keyset.not_configured' ? <KeysNotConfigured error={error} /> : null
      }
      keepAs="customer.create"
      onClose={onClose}
    >
      {choosesPartner(profile) &&
        (isGlobal ? (
          <RecordPicker
            of="partner"
            source="partnerId"
            label={label}
            isRequired
            isFirst={isPartnerFirst}
            help={<Help term="partner" />}
            empty={{ of: 'partner', make: props => <NewPartner {...props} /> }}
          />
        ) : (
          <ScopedPicker
            source="partnerId"
            label={label}
            choices={writablePartners.map(one => ({ value: one.id, text: one.name }))}
            isRequired
            isFirst={isPartnerFirst}
          />
        ))}
      <PartnerDefaults />
      <CustomerInputs isGlobal isFirst={!isPartnerFirst} />
    </CommandForm>
  );
};
