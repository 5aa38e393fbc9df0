import { Box, Button } from '@mui/material';
import { useT } from '../core/t.ts';

interface Words {
  readonly edit: string;
  readonly remove: string;
  readonly editOf: string;
  readonly removeOf: string;
}
interface Props {
  readonly name: string;
  readonly words: Words;
  readonly isEditable: boolean;
  readonly onAct: (action: 'history' | 'edit' | 'remove') => void;
}

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
