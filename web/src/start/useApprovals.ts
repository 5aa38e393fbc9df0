import { useState } from 'react';
import { useFirst } from './MoreLine.tsx';
import type { ToApprove } from './overview.ts';

/** Size of a page. The overview contains the first one. */
export const approvalsPerPage = 100;

/**
 * Manages which of the card profiles that await approval are shown: the first few, then the rest of the
 * overview's page, then one more page at a time.
 */
export const useApprovals = ({ rows, count }: ToApprove) => {
  const { shown, isAllShown, showAll } = useFirst(rows);
  const [pages, setPages] = useState(1);
  const total = count ?? rows.length;
  const listed = Math.min(total, shown.length + (pages - 1) * approvalsPerPage);
  return {
    shown,
    /** Number of shown pages; the overview's counts as one. */
    pages,
    listed,
    left: total - listed,
    showMore: () => (isAllShown ? setPages(pages + 1) : showAll()),
  };
};
