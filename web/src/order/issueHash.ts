export const issueHash = '#issue';
