import { Button, Tooltip, type ButtonProps } from '@mui/material';
import { useState } from 'react';

interface Props extends Omit<ButtonProps, 'disabled' | 'onClick'> {
  readonly reason?: string | undefined;
  readonly onClick: () => void;
}

const readMs = 6_000;
const grey = {
  color: 'action.disabled',
  borderColor: 'action.disabledBackground',
  backgroundColor: 'transparent',
  cursor: 'default',
};
const heldLooks = { '&[aria-disabled=true], &[aria-disabled=true]:hover': grey };

/**
 * A button that shows why it is disabled. Unlike a `disabled` one, it can be hovered, touched and focused.
 */
export const HeldButton = ({ reason, onClick, sx, ...props }: Props) => {
  const [isHintShown, setIsHintShown] = useState(false);
  const isHeld = reason !== undefined;
  return (
    <Tooltip
      title={reason ?? ''}
      describeChild
      leaveTouchDelay={readMs}
      open={isHintShown}
      onOpen={() => setIsHintShown(true)}
      onClose={() => setIsHintShown(false)}
    >
      <Button
        {...props}
        aria-disabled={isHeld}
        disableRipple={isHeld}
        onClick={isHeld ? () => setIsHintShown(true) : onClick}
        sx={[heldLooks, ...(Array.isArray(sx) ? sx : [sx])]}
      />
    </Tooltip>
  );
};
