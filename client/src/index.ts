export { Latchkey, type Settings } from './latchkey.ts';
export { LatchkeyError, type RefusedField } from './latchkeyError.ts';
export { keyIdsOf, verifyEvidence, type EvidenceFault, type EvidenceResult } from './verifyEvidence.ts';
export { verifyWebhook } from './verifyWebhook.ts';
export type { Answer, CallOptions, Data, ListPath, Method, Options, PathOf, RowOf, Schema } from './types.ts';
