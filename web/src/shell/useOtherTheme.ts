import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { useTheme as useMuiTheme } from '@mui/material';
import { useTheme } from 'react-admin';
import { useT } from '../core/t.ts';

export const useOtherTheme = () => {
  const t = useT();
  const { palette } = useMuiTheme();
  const [, setTheme] = useTheme();
  const next = palette.mode === 'dark' ? 'light' : 'dark';
  return {
    label: t(`shell.user.${next}`),
    Icon: next === 'dark' ? DarkIcon : LightIcon,
    turn: () => setTheme(next),
  };
};
