import { ada } from '@latchkey/events/order/examples.ts';

const version = 2;
const failed = [{ credentialId: ada, wallet: 'apple', reason: '403 BadCertificate' }];

export const rolloutSamples: Readonly<Record<string, unknown>> = {
  CardProfileRolloutStarted: { version, from: 1, stages: [10, 50, 100], holdMinutes: 60, stopAtFailures: 5 },
  CardProfileRolloutProgressed: {
    version,
    turn: 1,
    wallet: 'apple',
    after: ada,
    sent: 199,
    failed,
    isDone: true,
    nextAt: '2026-11-27T13:00:00.000Z',
  },
  CardProfileRolloutStageReached: { version, stage: 1 },
  CardProfileRolloutPaused: { version, isAutomatic: true },
  CardProfileRolloutResumed: { version },
  CardProfileRolloutWentBack: { version, from: 1, cardImage: `/files/${'0b'.repeat(32)}` },
  CardProfileRolloutFinished: { version },
};
