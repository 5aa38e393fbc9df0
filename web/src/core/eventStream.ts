/** One message of a `text/event-stream`. */
export interface StreamMessage {
  readonly event: string;
  readonly data: string;
  readonly id: string | null;
}

const messageOf = (block: string): StreamMessage | null => {
  const fields = block
    .split('\n')
    .filter(line => line !== '' && !line.startsWith(':'))
    .map(line => /^([^:]*):? ?(.*)$/.exec(line)!.slice(1) as [string, string]);
  const last = (name: string) => fields.findLast(([field]) => field === name)?.[1];
  const data = fields.filter(([field]) => field === 'data').map(([, text]) => text);
  return data.length === 0
    ? null
    : { event: last('event') ?? 'message', data: data.join('\n'), id: last('id') ?? null };
};

/** Turns chunks of text into messages; what is cut off waits for the next chunk. */
export const messageReader = () => {
  let rest = '';
  return (chunk: string): readonly StreamMessage[] => {
    const blocks = (rest + chunk).replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(block => messageOf(block) ?? []);
  };
};
