/** At this address a draft's review is open. */
export const issueHash = '#issue';
