import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { useEffect, useRef, useState } from 'react';
import { http } from '../core/http.ts';
import { readDirectoryFile } from './directoryFile.ts';

export const outcomes = [
  'CREATED',
  'TAKEN_OVER',
  'CHANGED',
  'SWITCHED_ON',
  'SWITCHED_OFF',
  'REFUSED',
  'UNCHANGED',
] as const;
export type Outcome = (typeof outcomes)[number];
export interface PreviewedUser {
  readonly userName: string;
  readonly outcome: Outcome;
  readonly groups: readonly string[];
  readonly isInvited: boolean;
  readonly reason: string | null;
}
interface Answer {
  readonly total: number;
  readonly users: readonly PreviewedUser[];
}
export interface FirstSync {
  readonly users: readonly PreviewedUser[];
  /** Number of the tenant's users whom the sync wouldn't change: missing from the file, or rejected. */
  readonly left: number;
}

const atOnce = 100;
const isNew = ({ outcome }: PreviewedUser) => outcome === 'CREATED' || outcome === 'REFUSED';

export const useFirstSync = (keyId: string) => {
  const [done, setDone] = useState<FirstSync | null>(null);
  const [progress, setProgress] = useState<{ readonly of: number; readonly all: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const ask = async (content: string) => {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    setDone(null);
    setError(null);
    const all = await readDirectoryFile(content);
    setIsUnreadable(all === null || all.length === 0);
    const users: PreviewedUser[] = [];
    let total = 0;
    for (let at = 0; all !== null && at < all.length; at += atOnce) {
      setProgress({ of: at, all: all.length });
      const body = JSON.stringify({ users: all.slice(at, at + atOnce) });
      const options = { method: 'POST', body, signal: control.signal, isDry: true };
      const { json } = await http<Answer>(`${apiKey.path}/${keyId}/preview`, options);
      total = json.total;
      users.push(...json.users);
    }
    if (users.length > 0)
      setDone({ users, left: Math.max(total - users.filter(one => !isNew(one)).length, 0) });
  };
  const read = (file: File) =>
    file
      .text()
      .then(ask)
      .catch((problem: unknown) => {
        if (!stop.current?.signal.aborted) setError(problem);
      })
      .finally(() => setProgress(null));
  return { read, done, progress, error, isUnreadable };
};
