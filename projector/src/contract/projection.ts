import { includedIn } from '@latchkey/events/contract/amounts.ts';
import { contract, type RecordedCycle } from '@latchkey/events/contract/contract.ts';
import { ignored, patch, projection, put } from '../runner/projection.ts';

const includedBy = ({ details }: RecordedCycle) => ({ included: includedIn(details) });

/** One row per customer. A contract that follows an ended one reuses its row. */
export const contracts = projection(contract, {
  version: 1,
  source: import.meta.url,
  on: {
    ContractStarted: ({ entityId, data: { cycle, ...terms } }) =>
      put(entityId, { ...terms, ...includedBy(cycle) }),
    ContractChanged: ({ entityId, data: { cycle } }) => patch(entityId, includedBy(cycle)),
    ContractExtended: ({ entityId, data: { endAt, cycle } }) =>
      patch(entityId, { endAt, ...includedBy(cycle) }),
    ContractEdited: ({ entityId, data }) => patch(entityId, data),
    ContractCycleEdited: ignored,
  },
});
