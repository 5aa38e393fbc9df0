import { dataFormat, type DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { askedAt, useNeighbours } from '../kit/useNeighbours.ts';

export const formatsPath = '/global/data-formats';

/** A format's page. `from`: the address of the list that one comes from, so that previous and next follow it. */
export const formatPage = (id: string, from: string): string =>
  `${formatsPath}/${id}?${new URLSearchParams({ from })}`;

/** Formats of the product itself are in no list. */
export const listed = { reserved: false };

export const useFormatNeighbours = (id: string) =>
  useNeighbours<DataFormat>({
    of: dataFormat,
    id,
    asked: from => (from.startsWith(formatsPath) ? askedAt(from, dataFormat, listed) : null),
    linkOf: (row, from) => formatPage(row.id, from),
  });
