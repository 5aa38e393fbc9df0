import { nounState } from '../kernel/index.ts';
import type { z } from 'zod';
import { dataFormat, type DataFormatChanged, type DataFormatCreated, type param } from './dataFormat.ts';

export interface DataFormatState {
  readonly present: boolean;
  /** Number of changes, including the creation and changes that don't affect the bytes. */
  readonly revision: number;
  readonly partnerId: string | null;
  readonly isUsed: boolean;
  readonly isBulkCreationBlacklisted: boolean;
  readonly shape: {
    readonly byteLength: number;
    readonly fixedData: string;
    readonly dynamicData: readonly z.output<typeof param>[];
    readonly mainDataParam: string | null;
  };
}

const none: DataFormatState = {
  present: false,
  revision: 0,
  partnerId: null,
  isUsed: false,
  isBulkCreationBlacklisted: false,
  shape: { byteLength: 0, fixedData: '', dynamicData: [], mainDataParam: null },
};

type Bytes = ReturnType<typeof DataFormatCreated>['data'] | ReturnType<typeof DataFormatChanged>['data'];
const shapeOf = ({ fixedData, dynamicData, mainDataParam }: Bytes) => ({
  byteLength: fixedData.length / 2,
  fixedData,
  dynamicData,
  mainDataParam,
});

export const dataFormatState = nounState(dataFormat, none, {
  DataFormatCreated: (_, data) => ({
    present: true,
    revision: 1,
    partnerId: data.partnerId,
    isUsed: false,
    isBulkCreationBlacklisted: data.isBulkCreationBlacklisted,
    shape: shapeOf(data),
  }),
  DataFormatChanged: (state, data) => ({ ...state, revision: state.revision + 1, shape: shapeOf(data) }),
  DataFormatUsed: state => ({ ...state, isUsed: true }),
  DataFormatDeleted: state => ({ ...state, present: false }),
});
