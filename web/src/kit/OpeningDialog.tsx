import { Button, DialogActions, DialogContent, Skeleton } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { Waiting } from './Skeletons.tsx';

/** What comes sooner is shown without a skeleton before it, in ms. */
const soon = 100;

const threeFields = [0, 1, 2].map(n => (
  <Skeleton key={n} variant="rounded" height={40} sx={{ mt: n === 0 ? 0 : 4 }} />
));

interface Props {
  /** That of the dialog that comes. */
  readonly title: string;
  readonly width?: number | undefined;
  /** What stands where the content will stand, if not three fields. */
  readonly shape?: ReactNode;
  /** Why what it shows could not be read; null or undefined while it is read. */
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Stands in for a dialog that reads first what it shows: in its shape while that comes, and with a way to try again where it does not. */
export const OpeningDialog = ({ title, width, shape = threeFields, error, onAgain, onClose }: Props) => {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), soon);
    return () => clearTimeout(timer);
  }, []);
  const hasFailed = error !== null && error !== undefined;
  if (!isShown && !hasFailed) return null;
  return (
    <DialogFrame title={title} onClose={onClose} {...(width === undefined ? {} : { width })}>
      <DialogContent>
        {hasFailed ? <ErrorArea error={error} onAgain={onAgain} /> : <Waiting>{shape}</Waiting>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('kit.dialog.cancel')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
