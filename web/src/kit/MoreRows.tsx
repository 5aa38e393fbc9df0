import { Box, Button } from '@mui/material';
import { useT } from '../core/t.ts';
import { ErrorArea } from './ErrorArea.tsx';

interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => unknown;
}

/** Shows the button that loads the next page of an infinite query, or why that failed. */
export const MoreRows = ({ query }: { readonly query: PagedQuery }) => {
  const t = useT();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const load = () => void fetchNextPage();
  if (!hasNextPage) return null;
  if (isFetchNextPageError && !isFetchingNextPage) return <ErrorArea error={error} onAgain={load} />;
  return (
    <Box>
      <Button variant="outlined" loading={isFetchingNextPage} onClick={load}>
        {t('kit.showMore')}
      </Button>
    </Box>
  );
};
