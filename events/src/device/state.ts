import { nounState, type DataOf } from '../kernel/index.ts';
import { device, type DeviceAnnounced, type DeviceReported } from './device.ts';

export interface DeviceState {
  readonly isPresent: boolean;
  readonly terms: DataOf<typeof DeviceAnnounced> | null;
  readonly credentialIds: readonly string[];
  /** Number of changes made in the product. Some providers report how many of them the reader has applied. */
  readonly version: number;
  /** Whether the reader hasn't confirmed a change made in the product yet. */
  readonly isUnconfirmed: boolean;
}
const none: DeviceState = {
  isPresent: false,
  terms: null,
  credentialIds: [],
  version: 0,
  isUnconfirmed: false,
};

type Reported = Partial<DataOf<typeof DeviceReported>> & { readonly name?: string; readonly color?: string };
const withTerms = (state: DeviceState, more: Reported): DeviceState => ({
  ...state,
  terms: state.terms && { ...state.terms, ...more },
});
const changed = (state: DeviceState, more: Reported = {}): DeviceState => ({
  ...withTerms(state, { ...more, synced: false }),
  version: state.version + 1,
  isUnconfirmed: true,
});

export const deviceState = nounState(device, none, {
  DeviceAnnounced: (state, terms) => ({ ...state, isPresent: true, terms, isUnconfirmed: false }),
  DeviceReported: (state, reported) => ({
    ...withTerms(state, reported),
    isUnconfirmed: state.isUnconfirmed && !reported.synced,
  }),
  DeviceChanged: changed,
  DeviceCredentialAssigned: (state, { credentialId }) => ({
    ...changed(state),
    credentialIds: [...state.credentialIds, credentialId],
  }),
  DeviceCredentialUnassigned: (state, { credentialId }) => ({
    ...changed(state),
    credentialIds: state.credentialIds.filter(one => one !== credentialId),
  }),
  DeviceRemoved: (state, more) => ({ ...withTerms(state, more), isPresent: false }),
});
