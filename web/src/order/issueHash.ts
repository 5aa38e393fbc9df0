/** The hash of a URL that opens a draft's review. */
export const issueHash = '#issue';
