/**
 * Prints `address` as a line of JSON. On SIGTERM or SIGINT, runs `close` and exits, after at most 2 seconds.
 */
export const untilSignal = (address: object, close: () => Promise<void>): void => {
  process.stdout.write(`${JSON.stringify(address)}\n`);
  const stop = (): void => {
    setTimeout(() => process.exit(1), 2_000).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};
