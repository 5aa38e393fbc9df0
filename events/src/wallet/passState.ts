import type { DesignVersion } from '../cardProfile/state.ts';
import { credentialState, type CredentialState } from '../credential/state.ts';
import { isErased } from '../kernel/index.ts';
import { beginning, later, type Position } from '../store/position.ts';
import type { Recorded } from '../store/store.ts';
import type { LiveVersion } from './liveVersions.ts';

/** The current state of a pass. */
export interface PassState {
  readonly credential: CredentialState & { readonly content: NonNullable<CredentialState['content']> };
  readonly version: DesignVersion;
  /** The log position of its last change, which phones use as their update tag. */
  readonly position: Position;
  /** The time of its last change, in seconds since 1970. HTTP dates have whole seconds, so each change is dated at least a second after the previous one. */
  readonly modified: number;
}

/** Returns the parts of a credential that its pass shows, for comparison. */
const shownOf = ({ status, content, qrcodeText }: CredentialState): string =>
  JSON.stringify([isVoided(status), status === 'REMOVED', qrcodeText, content]);

/** Returns whether a pass is voided: still on the phone, but not valid. */
export const isVoided = (status: CredentialState['status']): boolean =>
  status === 'SUSPENDED' || status === 'REMOVED';

interface Step {
  readonly position: Position;
  readonly at: string;
  readonly event: Recorded | null;
  readonly live: LiveVersion | null;
}

/**
 * Returns the pass of a credential with the position and the date of its last change; null if it is not issued, its profile has no published design, or its person
 * was forgotten.
 */
export const passStateOf = (
  history: readonly Recorded[],
  versions: readonly LiveVersion[],
): PassState | null => {
  const steps: readonly Step[] = [
    ...history.map(event => ({ position: event.position, at: event.at, event, live: null })),
    ...versions.map(live => ({ position: live.position, at: live.at, event: null, live })),
  ].toSorted((a, b) => (a.position < b.position ? -1 : 1));
  let credential = credentialState.initial;
  let version: DesignVersion | null = null;
  let isIssued = false;
  let before = '';
  let position = beginning;
  let modified = 0;
  for (const { event, live, ...step } of steps) {
    if (event) credential = credentialState.on(credential, event);
    if (event?.type === 'CredentialAvailable') isIssued = true;
    if (live) ({ version } = live);
    if (!isIssued || version === null) continue;
    const now = `${version.version} ${shownOf(credential)}`;
    if (now === before) continue;
    before = now;
    position = later(position, step.position);
    modified = Math.max(Math.ceil(Date.parse(step.at) / 1_000), modified + 1);
  }
  const { content } = credential;
  if (
    !isIssued ||
    version === null ||
    content === null ||
    isErased(content.nameOnCard) ||
    credential.isErased
  )
    return null;
  return { credential: { ...credential, content }, version, position, modified };
};
