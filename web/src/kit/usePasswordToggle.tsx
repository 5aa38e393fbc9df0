import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Eye {
  readonly type: 'text' | 'password';
  readonly unit: ReactNode;
}

export const usePasswordToggle = (): Eye => {
  const translate = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const toggle = translate(`ra.input.password.toggle_${isShown ? 'visible' : 'hidden'}`);
  return {
    type: isShown ? 'text' : 'password',
    unit: (
      <Tooltip title={toggle}>
        <IconButton
          size="small"
          edge="end"
          aria-label={toggle}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <HiddenIcon fontSize="small" /> : <ShownIcon fontSize="small" />}
        </IconButton>
      </Tooltip>
    ),
  };
};
