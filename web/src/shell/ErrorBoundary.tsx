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
  readonly children: ReactNode;
}

/** A page that breaks shows an error and leaves the rest of the console usable. React wants a class here. */
export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }
  override render() {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
