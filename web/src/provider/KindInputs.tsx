import { fieldForms } from '@latchkey/events/provider/kinds/forms.ts';
import type { SettingName } from '@latchkey/events/provider/kinds/settings.ts';
import { useT } from '../core/t.ts';
import { NumberInput, TextInput } from '../kit/inputs.tsx';

interface Props {
  readonly names: readonly SettingName[];
  readonly areOwn?: boolean;
}

export const KindInputs = ({ names, areOwn = false }: Props) => {
  const t = useT();
  return names.map(name => {
    const Input = fieldForms[name].input === 'number' ? NumberInput : TextInput;
    const hint = areOwn ? t(`providerConfig.ownHints.${name}`) : '';
    return (
      <Input
        key={name}
        source={`baseSettings.${name}`}
        label={t(`providerConfig.fields.${name}`)}
        isRequired={!areOwn}
        {...(hint === '' ? {} : { hint })}
      />
    );
  });
};
