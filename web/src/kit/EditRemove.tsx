import { Box, Button } from '@mui/material';

interface Words {
  readonly edit: string;
  readonly remove: string;
  /** What is read out: the same, and of what. */
  readonly editOf: string;
  readonly removeOf: string;
}
interface Props {
  readonly words: Words;
  readonly onAct: (action: 'edit' | 'remove') => void;
}

/** The two buttons in the head of a card whose thing is changed and removed in dialogs. */
export const EditRemove = ({ words: { edit, remove, editOf, removeOf }, onAct }: Props) => (
  <Box sx={{ display: 'flex', gap: 1 }}>
    <Button size="small" aria-label={editOf} onClick={() => onAct('edit')}>
      {edit}
    </Button>
    <Button size="small" color="error" aria-label={removeOf} onClick={() => onAct('remove')}>
      {remove}
    </Button>
  </Box>
);
