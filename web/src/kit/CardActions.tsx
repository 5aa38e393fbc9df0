import { Box, Button } from '@mui/material';
import { useT } from '../core/t.ts';

interface Words {
  readonly edit: string;
  readonly remove: string;
  /** The accessible names: the labels with the name of the entity. */
  readonly editOf: string;
  readonly removeOf: string;
}
interface Props {
  readonly name: string;
  readonly words: Words;
  readonly isEditable: boolean;
  readonly onAct: (action: 'history' | 'edit' | 'remove') => void;
}

/** The buttons in the header of a card whose entity has a history and is edited and removed in dialogs. */
export const CardActions = ({
  name,
  words: { edit, remove, editOf, removeOf },
  isEditable,
  onAct,
}: Props) => {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" aria-label={t('kit.history.of', { name })} onClick={() => onAct('history')}>
        {t('kit.history.tab')}
      </Button>
      {isEditable && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" aria-label={editOf} onClick={() => onAct('edit')}>
            {edit}
          </Button>
          <Button size="small" color="error" aria-label={removeOf} onClick={() => onAct('remove')}>
            {remove}
          </Button>
        </Box>
      )}
    </Box>
  );
};
