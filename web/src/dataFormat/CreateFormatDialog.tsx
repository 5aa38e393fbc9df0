import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { useNavigate } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { ScopedPicker } from '../kit/ScopedPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { draftOf, newShape, valuesOf } from './draft.ts';

const names = dataFormat.commands.create.pick({ displayName: true, shortName: true });
const forAnybody = names.extend({ partnerId: id.nullable() });
const forPartner = names.extend({ partnerId: id });

export const CreateFormatDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const profile = useProfile();
  const { run } = useExecute();
  const isGlobal = isGlobalAdmin(profile);
  const partners = profile.writablePartners.map(one => ({ value: one.id, text: one.name }));
  const create = async (values: Record<string, unknown>) => {
    const all = { ...values, ...valuesOf(draftOf(newShape)) };
    const created = await run(
      dataFormat,
      { command: 'create', values: all },
      'dataFormat.commands.create.done',
    );
    await navigate(`/global/data-formats/${created.id}`);
  };
  return (
    <CommandForm
      title={t('dataFormat.commands.create.title')}
      schema={isGlobal ? forAnybody : forPartner}
      defaults={{
        displayName: null,
        shortName: null,
        partnerId: !isGlobal && partners.length === 1 ? partners[0]!.value : null,
      }}
      submits={[{ label: t('dataFormat.commands.create.submit'), run: create }]}
      keepAs="dataFormat.create"
      onClose={onClose}
    >
      <TextInput source="displayName" label={t('dataFormat.fields.displayName')} isFirst />
      <TextInput
        source="shortName"
        label={t('dataFormat.fields.shortName')}
        hint={t('dataFormat.shortNameHint')}
        isMono
      />
      <ScopedPicker
        source="partnerId"
        label={t('dataFormat.fields.partnerId')}
        choices={partners}
        isRequired={!isGlobal}
        {...(isGlobal ? { hint: t('dataFormat.forEverybody') } : {})}
      />
    </CommandForm>
  );
};
