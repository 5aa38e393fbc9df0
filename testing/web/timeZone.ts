// oxlint-disable-next-line node/no-process-env -- Node.js reads the time zone from there
const { env } = process;

export const inTimeZone = (zone: string): void => {
  const { TZ } = env;
  before(() => {
    env['TZ'] = zone;
  });
  after(() => {
    if (TZ === undefined) delete env['TZ'];
    else env['TZ'] = TZ;
  });
};
