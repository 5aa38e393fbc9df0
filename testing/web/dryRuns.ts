/** Answers what a change would touch, so that the doubles of an API need not know of it; all else goes on to them. */
export const withDryRuns =
  (next: typeof fetch, touches: Readonly<Record<string, number>> = {}): typeof fetch =>
  async (input, init) =>
    String(input).includes('dryRun=true') ? Response.json({ touches, preview: '1.0' }) : next(input, init);
