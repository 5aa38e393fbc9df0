import { nounState, type DataOf } from '../kernel/index.ts';
import { device, type DeviceAnnounced, type DeviceReported } from './device.ts';

export interface DeviceState {
  readonly isPresent: boolean;
  readonly terms: DataOf<typeof DeviceAnnounced> | null;
  readonly credentialIds: readonly string[];
  /** Counts what was changed in the console: the provider is told it, and says which one the reader holds. */
  readonly version: number;
}
const none: DeviceState = { isPresent: false, terms: null, credentialIds: [], version: 0 };

type Reported = Partial<DataOf<typeof DeviceReported>> & { readonly name?: string; readonly color?: string };
const withTerms = (state: DeviceState, more: Reported): DeviceState => ({
  ...state,
  terms: state.terms && { ...state.terms, ...more },
});
/** The reader has not confirmed it yet. */
const changed = (state: DeviceState, more: Reported = {}): DeviceState => ({
  ...withTerms(state, { ...more, synced: false }),
  version: state.version + 1,
});

export const deviceState = nounState(device, none, {
  DeviceAnnounced: (state, terms) => ({ ...state, isPresent: true, terms }),
  DeviceReported: withTerms,
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
