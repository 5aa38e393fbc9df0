import { Button, DialogActions, DialogContent } from '@mui/material';
import { useSay } from '../app/say.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface Props {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asked before typed text is thrown away. */
export const DiscardQuestion = ({ onDiscard, onKeep }: Props) => {
  const say = useSay();
  return (
    <DialogFrame title={say('kit.dialog.discardTitle')} width={400} onClose={onKeep}>
      <DialogContent>{say('kit.dialog.discardText')}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          {say('kit.dialog.discard')}
        </Button>
        <Button variant="contained" autoFocus onClick={onKeep}>
          {say('kit.dialog.keep')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
