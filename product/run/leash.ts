// preloaded into the product's processes, so that they finish their work and exit when the parent is gone
const graceMs = 8_000;

process.stdout.on('error', () => undefined); // the reader may be gone
process.stderr.on('error', () => undefined);
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref(); // without this, the channel alone would keep the process alive
