import { cardValues, places, type Field } from '@latchkey/events/cardProfile/design/design.ts';
import { Box, Button } from '@mui/material';
import { useContext } from 'react';
import { useT } from '../../core/t.ts';
import { Choice } from './Choice.tsx';
import { useDesigner } from './designer.ts';
import { withField, withSource } from './fields.ts';
import { ParamsContext } from './params.ts';
import { TypedText } from './TypedText.tsx';
import { useSourceText } from './useSourceText.ts';

export const FieldEditor = ({ field, name }: { readonly field: Field; readonly name: string }) => {
  const t = useT();
  const { looks, set } = useDesigner();
  const sourceText = useSourceText();
  const params = useContext(ParamsContext);
  const put = (next: Field, gesture?: string) => set({ fields: withField(looks.fields, next) }, gesture);
  const sources: Field['source'][] = [
    ...cardValues,
    ...params.map(param => `param:${param}` as const),
    'fixed',
  ];
  const choices = sources.includes(field.source) ? sources : [...sources, field.source];
  const value = field.value ?? { en: '', de: '' };
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        mt: 0.5,
        mb: 1,
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Choice
        label={t('cardDesign.fields.source')}
        value={field.source}
        choices={choices}
        textOf={source => sourceText({ source, value: null })}
        onChange={source => put(withSource(field, source))}
      />
      <Choice
        label={t('cardDesign.fields.place')}
        value={field.place}
        choices={places}
        textOf={place => t(`cardDesign.places.${place}`)}
        onChange={place => put({ ...field, place })}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {(['en', 'de'] as const).map(locale => (
          <TypedText
            key={locale}
            label={t(`cardDesign.fields.label.${locale}`)}
            value={field.label[locale]}
            max={64}
            onChange={(text, gesture) =>
              put({ ...field, label: { ...field.label, [locale]: text } }, gesture)
            }
          />
        ))}
        {field.source === 'fixed' &&
          (['en', 'de'] as const).map(locale => (
            <TypedText
              key={locale}
              label={t(`cardDesign.fields.text.${locale}`)}
              value={value[locale]}
              max={255}
              onChange={(text, gesture) => put({ ...field, value: { ...value, [locale]: text } }, gesture)}
            />
          ))}
      </Box>
      <Button
        size="small"
        color="error"
        sx={{ justifySelf: 'start' }}
        onClick={() => set({ fields: looks.fields.filter(({ key }) => key !== field.key) })}
      >
        {t('cardDesign.fields.remove')}
      </Button>
    </Box>
  );
};
