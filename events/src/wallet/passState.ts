import type { DesignVersion } from '../cardProfile/state.ts';
import type { CredentialState } from '../credential/state.ts';
import { isErased } from '../kernel/index.ts';
import { beginning, later, type Position } from '../store/position.ts';
import type { Recorded } from '../store/store.ts';
import type { DesignHistory } from './designHistory.ts';
import { cardSteps, versionIn } from './shownVersion.ts';

export interface PassState {
  readonly credential: CredentialState & { readonly content: NonNullable<CredentialState['content']> };
  readonly version: DesignVersion;
  /** Log position of the last change, which phones send back as the tag of their last update. */
  readonly position: Position;
  /**
   * Time of the last change, in seconds since 1970. HTTP dates have whole seconds, so each change is dated at
   * least a second after the previous one.
   */
  readonly modified: number;
}

/** Serializes what the pass shows of a credential, for comparison. */
const shownOf = ({ status, content, qrcodeText }: CredentialState): string =>
  JSON.stringify([isVoided(status), status === 'REMOVED', qrcodeText, content]);

/** Returns whether a pass stays on the phone, but is invalid. */
export const isVoided = (status: CredentialState['status']): boolean =>
  status === 'SUSPENDED' || status === 'REMOVED';

/**
 * Returns the pass of a credential with the position and date of its last change; null if the credential was
 * never issued, its profile has no published design, or the person was erased.
 */
export const passStateOf = (history: readonly Recorded[], design: DesignHistory): PassState | null => {
  const steps = cardSteps(history, design);
  let before = '';
  let position = beginning;
  let modified = 0;
  for (const { credential, isIssued, version, ...step } of steps) {
    if (!isIssued || version === 0) continue;
    const now = `${version} ${shownOf(credential)}`;
    if (now === before) continue;
    before = now;
    position = later(position, step.position);
    modified = Math.max(Math.ceil(Date.parse(step.at) / 1_000), modified + 1);
  }
  const last = steps.at(-1);
  if (!last?.isIssued) return null;
  const { credential } = last;
  const { content, isErased: isForgotten } = credential;
  const version = versionIn(design, last.version);
  if (version === null || content === null || isErased(content.nameOnCard) || isForgotten) return null;
  return { credential: { ...credential, content }, version, position, modified };
};
