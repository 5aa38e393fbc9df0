import assert from 'node:assert/strict';

const timeoutMs = 10_000;

const lastIdIn = (text: string): string | undefined => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1];

export const readerAt = (origin: string) => {
  const cuts: AbortController[] = [];
  const ask = async (token: string, headers: Record<string, string> = {}, method = 'GET') => {
    const cut = new AbortController();
    cuts.push(cut);
    const answer = await fetch(`${origin}/admin/changes`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      signal: AbortSignal.any([cut.signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { answer, cut };
  };
  const open = async (token: string, headers: Record<string, string> = {}) => {
    const { answer, cut } = await ask(token, headers);
    assert.equal(answer.status, 200);
    const readerOf = ({ body }: Response) => body!.pipeThrough(new TextDecoderStream()).getReader();
    let reader = readerOf(answer);
    let text = '';
    /**
     * Reconnects as a browser does, because events of the user's own sign-in may arrive late and end the
     * stream.
     */
    const resume = async () => {
      const last = lastIdIn(text);
      if (last === undefined) throw new Error(`ended with: ${text}`);
      const next = (await ask(token, { ...headers, 'Last-Event-ID': last })).answer;
      assert.equal(next.status, 200, `refused after: ${text}`);
      reader = readerOf(next);
    };
    const until = async (pattern: RegExp): Promise<string> => {
      while (!pattern.test(text)) {
        const { value, done } = await reader.read();
        if (done) await resume();
        else text += value;
      }
      return text;
    };
    const rest = async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    };
    await until(/id: \d+\n\n/);
    /** Returns the `Last-Event-ID` with which another stream continues this one. */
    const lastId = () => lastIdIn(text)!;
    return { until, rest, cut, lastId };
  };
  return { ask, open, end: () => cuts.splice(0).forEach(cut => cut.abort()) };
};
export type TestReader = ReturnType<typeof readerAt>;
