import { Button, DialogActions, DialogContent, Skeleton } from '@mui/material';
import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { Waiting } from './Skeletons.tsx';

/** Delay before the skeleton appears, in ms, so that fast responses show none. */
const skeletonDelayMs = 100;

const threeFields = [0, 1, 2].map(n => (
  <Skeleton key={n} variant="rounded" height={40} sx={{ mt: n === 0 ? 0 : 4 }} />
));

interface Props {
  readonly title: string;
  readonly width?: number | undefined;
  readonly shape?: ReactNode;
  /** Null or undefined while loading. */
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Stands in for a dialog that loads its data first: a skeleton, or a retry button after a failure. */
export const OpeningDialog = ({ title, width, shape = threeFields, error, onAgain, onClose }: Props) => {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), skeletonDelayMs);
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
