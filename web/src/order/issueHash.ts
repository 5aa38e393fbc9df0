/** The hash of an address that opens a draft's review. */
export const issueHash = '#issue';
