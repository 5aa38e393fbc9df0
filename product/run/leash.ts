// Loaded before a process of the product: when the one that started it is gone, it drains and ends.
const graceMs = 8_000;

process.stdout.on('error', () => undefined); // nobody reads any more
process.stderr.on('error', () => undefined);
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref(); // listening alone would keep it alive
