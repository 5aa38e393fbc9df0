import { dataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { z } from 'zod';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import type { MakeProps } from '../kit/PickerEmpty.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { numberFormatNames, numberFormats, type NumberFormat } from './numberFormats.ts';

const schema = z.object({
  displayName: dataFormat.commands.create.shape.displayName,
  number: z.enum(numberFormatNames as [NumberFormat, ...NumberFormat[]]),
});

export const NumberFormatDialog = ({ onMade, onClose }: MakeProps) => {
  const t = useT();
  const { run } = useExecute();
  const profile = useProfile();
  const partnerId = isGlobalAdmin(profile) ? null : (profile.writablePartners[0]?.id ?? null);
  const create = async ({ displayName, number }: Record<string, unknown>) => {
    const values = { ...numberFormats[number as NumberFormat], displayName, partnerId };
    const made = await run(dataFormat, { command: 'create', values }, 'dataFormat.commands.create.done');
    onMade(String(made.id));
  };
  return (
    <CommandForm
      title={t('dataFormat.commands.create.title')}
      schema={schema}
      defaults={{ displayName: t('guide.card.formats.four'), number: 'four' }}
      submits={[{ label: t('dataFormat.commands.create.submit'), run: create }]}
      keepAs="dataFormat.number"
      onClose={onClose}
    >
      <TextInput source="displayName" label={t('dataFormat.fields.displayName')} isFirst />
      <SelectInput
        source="number"
        label={t('guide.card.format')}
        choices={numberFormatNames.map(value => ({ value, text: t(`guide.card.formats.${value}`) }))}
      />
    </CommandForm>
  );
};
