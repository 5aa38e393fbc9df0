import { partner } from '@latchkey/events/partner/partner.ts';
import { useT } from '../../core/t.ts';
import { TextInput } from '../../kit/inputs.tsx';
import type { PartProps } from './guidePart.ts';
import { StepForm } from './StepForm.tsx';
import { useGuideCommands } from './useGuideCommands.ts';

const schema = partner.commands.create.pick({ name: true });

export const PartnerStep = ({ onSkip, onDone, ask }: PartProps) => {
  const t = useT();
  const { send, once, finish } = useGuideCommands();
  const save = async ({ name }: Record<string, unknown>) => {
    await once('partner', () => send(partner, { command: 'create', values: { name } }));
    await finish();
    onDone();
  };
  return (
    <StepForm
      schema={schema}
      defaults={{ name: null }}
      keepAs="guide.partner"
      onSave={save}
      onSkip={onSkip}
      ask={ask}
    >
      <TextInput source="name" label={t('guide.partner.name')} isFirst />
    </StepForm>
  );
};
