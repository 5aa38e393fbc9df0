export interface Goal {
  readonly row: number;
  readonly what: string;
  readonly against: string;
  readonly floor: number;
  readonly moonshot: number;
  readonly best: 'high' | 'low';
}

const high = (row: number, what: string, against: string, floor: number, moonshot: number): Goal => ({
  row,
  what,
  against,
  floor,
  moonshot,
  best: 'high',
});
const low = (row: number, what: string, against: string, floor: number, moonshot: number): Goal => ({
  row,
  what,
  against,
  floor,
  moonshot,
  best: 'low',
});

export const goals: readonly Goal[] = [
  high(1, 'Append, 32 callers x 1 event', 'one COPY per commit', 2.5, 5),
  high(4, 'Append, 1,000 events per call', 'COPY into the same table', 0.65, 0.9),
  low(5, 'Append, 1 caller, p50', 'INSERT p50', 2.5, 1.25),
  low(6, 'Events lost or out of order', '2 processes, rollbacks, 100,000 events', 0, 0),
  high(7, 'Decisions at 50 % stale', 'conflict-free appends', 0.2, 0.6),
  high(8, 'Projection rebuild', 'INSERT … SELECT in the server', 0.5, 0.9),
  high(10, 'Projection rebuild', 'knex one by one in transactions', 15, 40),
  high(11, 'Append to visible, p50, times lower', 'polling every 50 ms', 8, 20),
  high(12, 'Append, 32 callers, wake-ups on', 'wake-ups off', 0.85, 0.98),
  high(13, 'Jobs in chunks of 100', 'a job per credential', 12, 60),
  high(16, 'POST to durable event, 64 connections', 'the same route without the append', 0.7, 0.95),
  low(18, 'A page at any depth, by offset', 'page 1', 50, 2),
  high(19, 'The total of 300,000', 'count(*)', 30, 60),
  high(20, 'Search for a rare name in 300,000', 'without an index', 100, 500),
  high(21, 'Projection of rows that are searched', 'without the index', 0.4, 0.6),
  high(26, 'Order of 1,000, mailed', 'the naive way', 5, 12),
  high(27, 'Order of 1,000, issued', 'the naive way without mail', 12, 30),
  low(31, 'Any page, sort, filter, search of 300,000', 'of 3,000', 3, 1.5),
  low(32, 'Submit and pricing, 5,000 closed reservations', 'with 10', 1.5, 1.1),
  low(33, 'Lists of 5,000 partners, 50,000 customers, 100,000 users', 'of 5, 50, 100', 4, 2),
  low(34, 'A request while 200 sign in at once, p50', 'with nobody signing in', 2, 1.2),
  // 1.63 * sqrt(2 / 200): the 1% bound for two samples of 200
  low(35, 'Emails told apart by time, KS distance', 'an email without account', 0.163, 0.1),
  high(36, 'Signed passes, one process', 'passkit-generator used naively', 8, 30),
  high(37, 'Signed passes, one process', 'the RSA signature alone', 0.3, 0.6),
  low(38, 'All pictures of a card design with a photo', 'one second', 1, 0.5),
  low(39, 'A frame while a card is dragged, 95th percentile', 'a frame at 60 Hz', 1, 0.5),
  high(40, 'Order of 1,000 while 10,000 passes are rolled out', 'the order alone', 0.8, 0.95),
  low(41, 'Time of an order of 100 while 10,000 validities end', 'the order alone', 1.2, 1.05),
  high(42, 'Log to Kafka, acknowledged', 'the bare kafkajs producer', 0.5, 0.8),
  high(43, 'Append with a relay', 'without a relay', 0.95, 1),
  low(44, 'Time of 400 webhooks while 5 other receivers never answer', 'the receiver alone', 1.2, 1.05),
  low(45, 'Indexes of 403,000 credentials', 'their table', 1.2, 0.9),
  low(46, 'The middle of 100,000 by page number, any order', 'page 1', 5, 2),
  low(47, 'Processor time of a credential in an order of 10,000', 'in an order of 10', 2, 1),
  low(48, 'Processor time of a provider webhook, 400 in a burst', 'one at a time', 0.5, 0.25),
  low(49, 'Time until a CSV file of 10,000 is answered', 'of 100', 2, 1.2),
  low(50, 'One reading builds the three largest tables', 'one after another', 0.6, 0.45),
];

export const isOver = ({ best, floor }: Goal, figure: number): boolean =>
  best === 'high' ? figure >= floor : figure <= floor;
