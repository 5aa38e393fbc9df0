import { openJsonLines } from '../journal.ts';
import type { AddRequest } from './requests.ts';
import { defaultBehaviour, mergeBehaviour, type Behaviour } from './behaviour.ts';

export type Operation = 'addFile' | 'removeFile' | 'suspendFile' | 'resumeFile';
export type FileState =
  | 'ACCEPTED'
  | 'AVAILABLE'
  | 'FAILED'
  | 'DEPLOYED'
  | 'REDEPLOYING'
  | 'SUSPENDED'
  | 'REMOVED';
export type Reason = { status: number; code: string; message: string };
/** An accepted operation that isn't complete. `failure`: its outcome if it will fail. */
export type Pending = {
  id: string;
  operation: Operation;
  clientRef: string;
  dueAt: number;
  failure: Reason | null;
};

export type ProviderFile = {
  providerRef: string;
  clientRef: string;
  recipient: { email?: string | undefined; phoneNumber?: string | undefined; customId?: string | undefined };
  fileId: string;
  data: string;
  wallet: boolean;
  keySetKeys?: AddRequest['keySetKeys'];
  appleWalletConfig?: AddRequest['appleWalletConfig'];
  callbackUrl: string;
  /** The project whose calls list the file; absent if unknown, as in files stored by earlier versions. */
  projectId?: string | undefined;
  /** Whether the file was added by `addFiles`. Completions of such files are reported together. */
  isOfMany?: boolean;
  state: FileState;
  suspendedFrom?: FileState;
  reason: Reason | null;
  pending: Pending[];
  createdAt: string;
  updatedAt: string;
  visibleAt: number;
};

/** Returns the file in a new state. A resumed file returns to its state before the suspension. */
export const inState = (file: ProviderFile, state: FileState, isResumed: boolean): ProviderFile => {
  const { suspendedFrom, ...rest } = file;
  if (state === 'SUSPENDED')
    return {
      ...rest,
      state,
      suspendedFrom: file.state === 'SUSPENDED' ? (suspendedFrom ?? 'AVAILABLE') : file.state,
    };
  if (!isResumed) return { ...rest, state };
  return { ...rest, state: file.state === 'SUSPENDED' ? (suspendedFrom ?? state) : file.state };
};

/**
 * Position of a clientRef. `ordinal`: number of its credential, in the order of first attempts. `attempt`:
 * number of the attempt for that credential.
 */
export type Standing = { ordinal: number; attempt: number };

/** Data of the provider. With a data file, a change survives a crash once its promise has resolved. */
export type Truth = {
  files: ReadonlyMap<string, ProviderFile>;
  filesOf: (clientRef: string) => ProviderFile[];
  /** Changes the file for all callers immediately. Resolves when the change survives a crash. */
  put: (file: ProviderFile) => Promise<void>;
  drop: (providerRef: string) => Promise<void>;
  standings: (clientRefs: readonly string[]) => Promise<readonly Standing[]>;
  behaviour: () => Behaviour;
  setBehaviour: (behaviour: Behaviour) => Promise<void>;
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

type Entry =
  | { file: ProviderFile }
  | { dropped: string }
  | { attempted: string }
  | { behaviour: Record<string, unknown> };

export const openTruth = async (dataFile?: string): Promise<Truth> => {
  const lines = await openJsonLines(dataFile);
  const files = new Map<string, ProviderFile>();
  const refs = new Map<string, readonly string[]>();
  const credentials = new Map<string, { ordinal: number; attempts: string[] }>();
  let behaviour = defaultBehaviour;

  const keep = (file: ProviderFile): void => {
    const { providerRef, clientRef } = file;
    if (!files.has(providerRef)) refs.set(clientRef, [...(refs.get(clientRef) ?? []), providerRef]);
    files.set(providerRef, file);
  };
  const forget = (providerRef: string): void => {
    const clientRef = files.get(providerRef)?.clientRef ?? '';
    refs.set(
      clientRef,
      (refs.get(clientRef) ?? []).filter(one => one !== providerRef),
    );
    files.delete(providerRef);
  };
  const attempt = (clientRef: string): Standing & { isNew: boolean } => {
    const dot = clientRef.lastIndexOf('.');
    const credentialId = dot < 0 ? clientRef : clientRef.slice(0, dot);
    let existing = credentials.get(credentialId);
    if (!existing)
      credentials.set(credentialId, (existing = { ordinal: credentials.size + 1, attempts: [] }));
    const place = existing.attempts.indexOf(clientRef);
    const isNew = place < 0;
    const attempt = isNew ? existing.attempts.push(clientRef) : place + 1;
    return { ordinal: existing.ordinal, attempt, isNew };
  };

  for (const entry of lines.entries as Entry[]) {
    if ('file' in entry) keep(entry.file);
    else if ('dropped' in entry) forget(entry.dropped);
    else if ('attempted' in entry) attempt(entry.attempted);
    else behaviour = mergeBehaviour(defaultBehaviour, entry.behaviour);
  }

  const filesOf = (clientRef: string): ProviderFile[] =>
    [...(refs.get(clientRef) ?? [])].flatMap(providerRef => files.get(providerRef) ?? []);

  return {
    files,
    filesOf,
    put: async file => {
      keep(file);
      await lines.write([{ file }]);
    },
    drop: async providerRef => {
      forget(providerRef);
      await lines.write([{ dropped: providerRef }]);
    },
    standings: async clientRefs => {
      const all = clientRefs.map(attempt);
      await lines.write(clientRefs.flatMap((attempted, n) => (all[n]!.isNew ? [{ attempted }] : [])));
      return all;
    },
    behaviour: () => behaviour,
    setBehaviour: async next => {
      behaviour = next;
      await lines.write([{ behaviour }]);
    },
    reset: async () => {
      for (const map of [files, refs, credentials]) map.clear();
      behaviour = defaultBehaviour;
      await lines.clear();
    },
    close: lines.close,
  };
};
