import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { supportsBulkCreation } from '@latchkey/events/dataFormat/format.ts';
import { dataFormat, type DataFormatChanged } from '@latchkey/events/dataFormat/dataFormat.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

type Bytes = Pick<DataOf<typeof DataFormatChanged>, 'fixedData' | 'dynamicData' | 'mainDataParam'>;
const bytesOf = ({ fixedData, dynamicData, mainDataParam }: Bytes) => ({
  fixedData,
  byteLength: fixedData.length / 2,
  dynamicData: dynamicData.map(param => ({ ...param, isMainField: param.name === mainDataParam })),
  mainDataParam,
  supportsBulkCreation: supportsBulkCreation({
    byteLength: fixedData.length / 2,
    fixedData,
    dynamicData,
    mainDataParam,
  }),
});

export const dataFormats = projection(dataFormat, {
  version: 3,
  source: import.meta.url,
  on: {
    DataFormatCreated: ({ entityId, data }) =>
      put(entityId, {
        partnerId: data.partnerId,
        displayName: data.displayName,
        shortName: data.shortName,
        isReserved: data.isReserved,
        isBulkCreationBlacklisted: data.isBulkCreationBlacklisted,
        isUsed: false,
        ...bytesOf(data),
      }),
    DataFormatChanged: ({ entityId, data }) =>
      patch(entityId, { displayName: data.displayName, ...bytesOf(data) }),
    DataFormatUsed: ({ entityId }) => patch(entityId, { isUsed: true }),
    DataFormatDeleted: ({ entityId }) => drop(entityId),
  },
});
