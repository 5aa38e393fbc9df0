import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';

interface Props {
  readonly label: string;
  /** Why it cannot be deleted now. */
  readonly reason?: string | undefined;
  readonly onClick: () => void;
}

const readMs = 6_000;

/**
 * Deletes what a page shows, behind a question of its own. One that cannot be pressed now can still be pointed at, touched and reached by key, and says why:
 * a button that is `disabled` tells that to a mouse alone.
 */
export const DeleteButton = ({ label, reason, onClick }: Props) => {
  const [isTold, setIsTold] = useState(false);
  const isHeld = reason !== undefined;
  return (
    <Tooltip
      title={reason ?? ''}
      describeChild
      leaveTouchDelay={readMs}
      open={isTold}
      onOpen={() => setIsTold(true)}
      onClose={() => setIsTold(false)}
    >
      <Button
        variant="outlined"
        color="error"
        aria-disabled={isHeld}
        disableRipple={isHeld}
        onClick={isHeld ? () => setIsTold(true) : onClick}
        sx={{
          '&[aria-disabled=true], &[aria-disabled=true]:hover': {
            color: 'action.disabled',
            borderColor: 'action.disabledBackground',
            backgroundColor: 'transparent',
            cursor: 'default',
          },
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
};
