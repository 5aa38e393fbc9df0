import assert from 'node:assert/strict';

const mostMs = 10_000;

/** Readers of live changes for tests; all of them end with `end`. */
export const readerAt = (origin: string) => {
  const cuts: AbortController[] = [];
  const ask = async (token: string, headers: Record<string, string> = {}, method = 'GET') => {
    const cut = new AbortController();
    cuts.push(cut);
    const answer = await fetch(`${origin}/admin/changes`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
      signal: AbortSignal.any([cut.signal, AbortSignal.timeout(mostMs)]),
    });
    return { answer, cut };
  };
  /** Opens a stream; `until` reads on until the text so far matches, `rest` until it ends. */
  const open = async (token: string, headers: Record<string, string> = {}) => {
    const { answer, cut } = await ask(token, headers);
    assert.equal(answer.status, 200);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (pattern: RegExp): Promise<string> => {
      while (!pattern.test(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended with: ${text}`);
        text += value;
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
    /** With which `Last-Event-ID` another stream goes on behind this one. */
    const lastId = () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)![1]!;
    return { until, rest, cut, lastId };
  };
  return { ask, open, end: () => cuts.splice(0).forEach(cut => cut.abort()) };
};
export type TestReader = ReturnType<typeof readerAt>;
