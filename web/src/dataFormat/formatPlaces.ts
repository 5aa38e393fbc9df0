import { dataFormat, type DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { listQueryAt, useNeighbors } from '../kit/useNeighbors.ts';

export const formatsPath = '/global/data-formats';

/**
 * Returns the path of a format's page. `from`: the URL of the list that it was opened from, for previous and
 * next.
 */
export const formatPage = (id: string, from: string): string =>
  `${formatsPath}/${id}?${new URLSearchParams({ from })}`;

export const listed = { reserved: false };

export const useFormatNeighbors = (id: string) =>
  useNeighbors<DataFormat>({
    of: dataFormat,
    id,
    listQuery: from => (from.startsWith(formatsPath) ? listQueryAt(from, dataFormat, listed) : null),
    linkOf: (row, from) => formatPage(row.id, from),
  });
