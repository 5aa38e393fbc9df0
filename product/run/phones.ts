/** Tells the sandbox phones which API address to call instead of the public one. */
export const pointPhonesAt = async (phones: string, api: string): Promise<void> => {
  const answer = await fetch(`${phones}/_sandbox/api`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: api }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`the sandbox phones answered ${answer.status}`);
};
