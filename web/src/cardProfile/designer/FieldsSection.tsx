import type { Field } from '@latchkey/events/cardProfile/design/design.ts';
import AddIcon from '@mui/icons-material/Add';
import GripIcon from '@mui/icons-material/DragIndicator';
import { Box, Button, ButtonBase, IconButton, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../../core/t.ts';
import { useTextLocale } from '../../core/useTextLocale.ts';
import { ControlSection } from './ControlSection.tsx';
import { useDesigner } from './designer.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { maxFields, newField, switchedOn, withField, withOrder } from './fields.ts';
import { useSourceText } from './useSourceText.ts';

const arrows: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface RowProps {
  readonly field: Field;
  readonly n: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly dragged: number | null;
  readonly onDrag: (n: number | null) => void;
}
const FieldRow = ({ field, n, isOpen, onOpen, dragged, onDrag }: RowProps) => {
  const t = useT();
  const locale = useTextLocale();
  const { looks, set } = useDesigner();
  const sourceText = useSourceText();
  const { fields } = looks;
  const name = field.label[locale] || field.key;
  const isOn = field.place !== 'off';
  const move = (to: number) => set({ fields: withOrder(fields, n, to) });
  return (
    <Box
      component="li"
      onDragOver={event => dragged !== null && event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        if (dragged !== null) set({ fields: withOrder(fields, dragged, n) });
        onDrag(null);
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, opacity: dragged === n ? 0.5 : 1 }}>
        <IconButton
          size="small"
          draggable
          aria-label={t('cardDesign.fields.move', { name })}
          title={t('cardDesign.fields.moveHint')}
          onDragStart={() => onDrag(n)}
          onDragEnd={() => onDrag(null)}
          onKeyDown={event => {
            const by = arrows[event.key];
            if (by === undefined) return;
            event.preventDefault();
            move(n + by);
          }}
          sx={{ cursor: 'grab', ml: -0.75 }}
        >
          <GripIcon fontSize="small" />
        </IconButton>
        <ButtonBase
          aria-expanded={isOpen}
          onClick={onOpen}
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'block',
            textAlign: 'left',
            borderRadius: 1,
            px: 0.5,
            py: 0.25,
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Typography noWrap sx={{ fontWeight: 550 }}>
            {name}
          </Typography>
          <Typography noWrap variant="caption" color="textSecondary" component="p">
            {`${sourceText(field)} · ${t(`cardDesign.places.${field.place}`)}`}
          </Typography>
        </ButtonBase>
        <Switch
          checked={isOn}
          slotProps={{ input: { 'aria-label': t('cardDesign.fields.show', { name }) } }}
          onChange={() =>
            set({ fields: withField(fields, isOn ? { ...field, place: 'off' } : switchedOn(field)) })
          }
        />
      </Box>
      {isOpen && <FieldEditor field={field} name={name} />}
    </Box>
  );
};

export const FieldsSection = () => {
  const t = useT();
  const { looks, set } = useDesigner();
  const [open, setOpen] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const { fields } = looks;
  const add = () => {
    const field = newField(fields, { en: 'Text', de: 'Text' });
    set({ fields: [...fields, field] });
    setOpen(field.key);
  };
  return (
    <ControlSection
      title={t('cardDesign.fields.title')}
      changes={['fields']}
      action={
        fields.length < maxFields && (
          <Button size="small" startIcon={<AddIcon />} onClick={add}>
            {t('cardDesign.fields.add')}
          </Button>
        )
      }
    >
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {fields.map((field, n) => (
          <FieldRow
            key={field.key}
            {...{ field, n, dragged }}
            isOpen={open === field.key}
            onOpen={() => setOpen(open === field.key ? null : field.key)}
            onDrag={setDragged}
          />
        ))}
      </Box>
    </ControlSection>
  );
};
