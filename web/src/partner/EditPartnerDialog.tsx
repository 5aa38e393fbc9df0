import { partner, partnerSettings } from '@latchkey/events/partner/partner.ts';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { NumberInput, TextInput } from '../kit/inputs.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { YesNoInput } from '../kit/YesNoInput.tsx';
import { chainOf, type PartnerRow } from './partnerRow.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}
const valuesOf = ({ name, maxDepth, allowOwnCustomers }: PartnerRow) => ({
  name,
  maxDepth,
  allowOwnCustomers,
});

export const OwnCustomersInput = () => {
  const t = useT();
  return (
    <YesNoInput
      source="allowOwnCustomers"
      label={t('partner.fields.allowOwnCustomers')}
      hint={t('partner.dialog.customersHint')}
    />
  );
};

/**
 * Edits a partner's name, whether it may have customers of its own and, for global admins on a top partner,
 * the depth of its tree. The parent can't be changed.
 */
export const EditPartnerDialog = ({ id, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const isGlobal = isGlobalAdmin(useProfile());
  const { row, revision, error, reload, again } = useEditable<PartnerRow>(`${partner.path}/${id}`);
  if (!row)
    return (
      <OpeningDialog
        title={t('partner.commands.change.title')}
        error={error}
        onAgain={again}
        onClose={onClose}
      />
    );
  const save = async (values: Record<string, unknown>) => {
    await run(
      partner,
      { id, command: 'change', method: 'PUT', values, revision },
      'partner.commands.change.done',
    );
    onClose();
  };
  return (
    <CommandForm
      title={t('partner.commands.change.title')}
      schema={partnerSettings}
      defaults={valuesOf(row)}
      submits={[{ label: t('partner.commands.change.submit'), run: save }]}
      reload={async () => valuesOf(await reload())}
      keepAs={`partner.edit.${id}`}
      onClose={onClose}
    >
      <TextInput source="name" label={t('partner.fields.name')} isFirst />
      {isGlobal && row.isTopLevel && (
        <NumberInput
          source="maxDepth"
          label={t('partner.fields.maxDepth')}
          hint={t('partner.dialog.depthHint')}
        />
      )}
      <OwnCustomersInput />
      {row.parentId !== null && (
        <Fields>
          <Field label={t('partner.above')}>{chainOf(row)}</Field>
        </Fields>
      )}
    </CommandForm>
  );
};
