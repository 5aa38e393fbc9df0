import { id } from '@latchkey/events/kernel/terms.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { NumberInput, TextInput } from '../kit/inputs.tsx';
import { NoteDialog } from '../kit/NoteDialog.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { OwnCustomersInput } from './EditPartnerDialog.tsx';
import { pageOf, type PartnerRow } from './partnerRow.ts';

const forGlobal = partner.commands.create;
const forPartner = forGlobal.extend({ parentId: id });
const parents = { canBeParent: true };

const DepthInput = () => {
  const t = useT();
  const parentId = useWatch({ name: 'parentId' }) as string | null;
  return parentId === null ? (
    <NumberInput
      source="maxDepth"
      label={t('partner.fields.maxDepth')}
      hint={t('partner.dialog.depthHint')}
    />
  ) : null;
};

const NoParents = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  return (
    <NoteDialog title={t('partner.dialog.noParents')} onClose={onClose}>
      <Typography>{t('partner.dialog.noParentsText')}</Typography>
    </NoteDialog>
  );
};

export interface Props {
  readonly onClose: () => void;
  readonly onMade?: (id: string) => void;
}

/** Creates a partner below one that allows it. Only global admins can create top partners. */
export const CreatePartnerDialog = ({ onClose, onMade }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const { run } = useExecute();
  const isGlobal = isGlobalAdmin(useProfile());
  const {
    data: eligible,
    error,
    refetch,
  } = useGetList<PartnerRow>(
    'partner',
    { filter: parents, pagination: { page: 1, perPage: 2 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: !isGlobal },
  );
  if (!isGlobal && !eligible)
    return (
      <OpeningDialog
        title={t('partner.commands.create.title')}
        error={error}
        onAgain={() => void refetch()}
        onClose={onClose}
      />
    );
  if (!isGlobal && eligible?.length === 0) return <NoParents onClose={onClose} />;
  const create = async (values: Record<string, unknown>) => {
    const all = values['parentId'] === null ? values : { ...values, maxDepth: null };
    const created = await run(partner, { command: 'create', values: all }, 'partner.commands.create.done');
    if (onMade) return onMade(String(created.id));
    await navigate(pageOf(String(created.id)));
  };
  return (
    <CommandForm
      title={t('partner.commands.create.title')}
      schema={isGlobal ? forGlobal : forPartner}
      defaults={{
        name: null,
        parentId: !isGlobal && eligible?.length === 1 ? eligible[0]!.id : null,
        maxDepth: null,
        allowOwnCustomers: true,
      }}
      submits={[{ label: t('partner.commands.create.submit'), run: create }]}
      keepAs="partner.create"
      onClose={onClose}
    >
      <TextInput source="name" label={t('partner.fields.name')} isFirst />
      <RecordPicker<PartnerRow>
        of="partner"
        source="parentId"
        label={t('partner.fields.parentId')}
        filter={parents}
        isRequired={!isGlobal}
        hint={t('partner.dialog.parentHint')}
        {...(isGlobal ? { otherwise: t('partner.dialog.noParent') } : {})}
      />
      {isGlobal && <DepthInput />}
      <OwnCustomersInput />
    </CommandForm>
  );
};
