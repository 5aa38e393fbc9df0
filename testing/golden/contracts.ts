import { acmeFirstCycle, acmeNextCycle, including, startedOn } from '@latchkey/events/contract/examples.ts';

const started = startedOn('2026-03-01', including(100, 5, 10));
const next = { id: acmeNextCycle, startAt: '2027-03-01', endAt: '2028-02-29', refId: null };

export const contractSamples: Readonly<Record<string, unknown>> = {
  ContractStarted: { ...started.data, shopUrl: 'https://shop.example.test/' },
  ContractChanged: {
    previousId: acmeFirstCycle,
    cycle: { ...next, startAt: '2026-12-01', endAt: '2027-02-28', details: including(200, 5, 10) },
  },
  ContractExtended: { endAt: next.endAt, cycle: { ...next, details: including(100, 5, 10) } },
  ContractEdited: { gracePeriod: 'P2W', shopUrl: null, refId: 'PO-2', isFullContract: true },
  ContractCycleEdited: { cycleId: acmeFirstCycle, refId: 'PO-3' },
};
