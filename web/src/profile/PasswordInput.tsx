import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { strengthOf } from '../core/passwordStrength.ts';
import { useT } from '../core/t.ts';
import { TextInput } from '../kit/inputs.tsx';
import { usePasswordToggle } from '../kit/usePasswordToggle.tsx';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly isFirst?: boolean;
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

export const PasswordInput = ({ rule, ...props }: Props) => {
  const { type, unit } = usePasswordToggle();
  const typed: unknown = useWatch({ name: props.source });
  return (
    <TextInput
      {...props}
      type={type}
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
      unit={unit}
    />
  );
};
