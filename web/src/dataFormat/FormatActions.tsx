import { Button } from '@mui/material';
import { useT } from '../core/t.ts';
import { DeleteMenu } from '../kit/DeleteMenu.tsx';
import type { FormatEditing } from './useFormatDraft.ts';

interface Props {
  readonly name: string;
  readonly editing: FormatEditing;
  readonly isSaving: boolean;
  readonly isUsed: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  readonly onDelete: () => void;
}

export const FormatActions = ({ name, editing, isSaving, isUsed, onDiscard, onSave, onDelete }: Props) => {
  const t = useT();
  if (editing.isDirty)
    return (
      <>
        <Button variant="outlined" onClick={onDiscard}>
          {t('dataFormat.discard')}
        </Button>
        <Button variant="contained" loading={isSaving} disabled={editing.areProblemsShown} onClick={onSave}>
          {t('dataFormat.save')}
        </Button>
      </>
    );
  return (
    <DeleteMenu
      name={name}
      label={t('dataFormat.remove')}
      reason={isUsed ? t('dataFormat.inUseShort') : undefined}
      onClick={onDelete}
    />
  );
};
