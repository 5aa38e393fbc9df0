import { useT } from '../core/t.ts';
import { ErrorArea } from './ErrorArea.tsx';
import { ListPage } from './ListPage.tsx';

interface Props {
  readonly error: unknown;
  readonly onAgain: () => void;
}

export const FailedPage = ({ error, onAgain }: Props) => (
  <ListPage title={useT()('shell.error.title')}>
    <ErrorArea error={error} onAgain={onAgain} />
  </ListPage>
);
