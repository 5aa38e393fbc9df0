import { Box, Button, Typography } from '@mui/material';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useSay } from './say.ts';

const Broken = () => {
  const say = useSay();
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start', pt: 4 }}>
      <Typography variant="h1">{say('shell.error.title')}</Typography>
      <Typography>{say('shell.error.text')}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {say('shell.error.reload')}
      </Button>
    </Box>
  );
};

interface Props {
  readonly children: ReactNode;
}

/** A page that breaks says so and leaves the rest of the console usable. React wants a class here. */
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
