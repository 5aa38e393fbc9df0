import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShownIcon from '@mui/icons-material/VisibilityOutlined';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { strengthOf } from '../core/passwordStrength.ts';
import { useT } from '../core/t.ts';
import { TextInput } from '../kit/inputs.tsx';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly isFirst?: boolean;
  /** The rules of a new password; with them stands how strong it is. */
  readonly rule?: string;
}

const Strength = ({ password }: { readonly password: string }) => {
  const t = useT();
  const strength = strengthOf(password);
  return (
    <Box component="span" role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <meter
        aria-label={t('profile.password.strength')}
        {...{ min: 0, max: 3, low: 2, high: 3, optimum: 3, value: strength }}
      />
      {t(`profile.password.strength${strength}`)}
    </Box>
  );
};

/** A password with a button that shows it. */
export const PasswordInput = ({ rule, ...props }: Props) => {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  const typed: unknown = useWatch({ name: props.source });
  const toggle = t(isShown ? 'profile.password.hide' : 'profile.password.show');
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      {...(rule === undefined
        ? {}
        : {
            hint: (
              <>
                {rule}
                {typeof typed === 'string' && <Strength password={typed} />}
              </>
            ),
          })}
      unit={
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
      }
    />
  );
};
