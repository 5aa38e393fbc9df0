import { locale } from '@latchkey/events/kernel/terms.ts';
import { useT } from '../core/t.ts';
import { SelectInput } from '../kit/inputs.tsx';

export const LocaleInput = () => {
  const t = useT();
  return (
    <SelectInput
      source="locale"
      label={t('user.fields.locale')}
      hint={t('user.localeHint')}
      isRequired
      choices={locale.options.map(value => ({ value, text: t(`user.locales.${value}`) }))}
    />
  );
};
