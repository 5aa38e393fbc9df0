import { Box, Button, Typography } from '@mui/material';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useT } from '../core/t.ts';

const Broken = () => {
  const t = useT();
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start', pt: 4 }}>
      <Typography variant="h1">{t('shell.error.title')}</Typography>
      <Typography>{t('shell.error.text')}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('shell.error.reload')}
      </Button>
    </Box>
  );
};

interface Props {
  /** The current path. A change resets the error. */
  readonly at: string;
  readonly children: ReactNode;
}
interface State {
  readonly at: string;
  readonly isBroken: boolean;
}

/**
 * Replaces a page that throws with an error message, so that the rest of the console stays usable. A class,
 * because React has no hook for it.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state = { at: this.props.at, isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  static getDerivedStateFromProps = ({ at }: Props, state: State) =>
    at === state.at ? null : { at, isBroken: false };
  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }
  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
