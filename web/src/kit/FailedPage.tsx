import { useT } from '../core/t.ts';
import { ErrorArea } from './ErrorArea.tsx';
import { ListPage } from './ListPage.tsx';

interface Props {
  readonly error: unknown;
  readonly onAgain: () => void;
}

/** Replaces a page that could not be loaded: with a heading, and a retry button. */
export const FailedPage = ({ error, onAgain }: Props) => (
  <ListPage title={useT()('shell.error.title')}>
    <ErrorArea error={error} onAgain={onAgain} />
  </ListPage>
);
