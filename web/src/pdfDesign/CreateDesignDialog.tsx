import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { ScopedPicker } from '../kit/ScopedPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { customersForm, drawnOf, newDesign, partnersForm } from './designForms.ts';
import { DesignInputs } from './DesignInputs.tsx';
import { PagePreview } from './PagePreview.tsx';
import type { Owner } from '../core/ownedPlaces.ts';
import { designPlaces } from './designOwner.ts';
import { useMakeDefaultDesign } from './useMakeDefaultDesign.ts';

interface Props {
  readonly owner: Owner;
  readonly onClose: () => void;
  readonly onMade?: (id: string) => void;
  readonly type?: 'CREDENTIAL' | 'VOUCHER';
}

export const CreateDesignDialog = ({ owner, onClose, onMade, type }: Props) => {
  const t = useT();
  const locale = useTextLocale();
  const navigate = useNavigate();
  const notify = useNotify();
  const { run } = useExecute();
  const makeDefault = useMakeDefaultDesign();
  const partners = useProfile().writablePartners.map(one => ({ value: one.id, text: one.name }));
  const isCustomers = 'customerId' in owner;
  const create = async ({ isDefault, ...typed }: Record<string, unknown>) => {
    const values = isCustomers ? { ...typed, customerId: owner.customerId } : typed;
    const made = await run(pdfDesign, { command: 'create', values }, 'pdfDesign.commands.create.done');
    if (isDefault === true && values['type'] === 'CREDENTIAL')
      await makeDefault(String(made.id)).catch(() => notify('pdfDesign.notMadeDefault', { type: 'warning' }));
    if (onMade) return onMade(String(made.id));
    const at = isCustomers ? owner : { partnerId: String(values['partnerId']) };
    await navigate(designPlaces.page(at, String(made.id), designPlaces.list(at)));
  };
  const bodyOf = (values: Readonly<Record<string, unknown>>) => {
    const drawn = drawnOf(values);
    const at = isCustomers ? owner : { partnerId: values['partnerId'] };
    return drawn && { ...drawn, type: values['type'], ...at };
  };
  return (
    <CommandForm
      title={t('pdfDesign.commands.create.title')}
      schema={isCustomers ? customersForm : partnersForm}
      defaults={{
        ...newDesign,
        locale,
        ...(type === undefined ? {} : { type }),
        ...(isCustomers ? {} : { partnerId: owner.partnerId }),
      }}
      submits={[{ label: t('pdfDesign.commands.create.submit'), run: create }]}
      keepAs={`pdfDesign.create.${isCustomers ? owner.customerId : owner.partnerId}`}
      preview={<PagePreview url={`${pdfDesign.path}/preview.pdf`} bodyOf={bodyOf} />}
      onClose={onClose}
    >
      <DesignInputs locks={{ type: isCustomers || type !== undefined, shortName: false }} isDefault={false} />
      {!isCustomers && (
        <ScopedPicker
          source="partnerId"
          label={t('pdfDesign.fields.partnerId')}
          choices={partners}
          isRequired
        />
      )}
    </CommandForm>
  );
};
