import { Button, Tooltip } from '@mui/material';

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
  const isHeld = reason !== undefined;
  return (
    <Tooltip title={reason ?? ''} describeChild enterTouchDelay={0} leaveTouchDelay={readMs}>
      <Button
        variant="outlined"
        color="error"
        aria-disabled={isHeld}
        disableRipple={isHeld}
        onClick={isHeld ? undefined : onClick}
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
