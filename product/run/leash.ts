// preloaded into processes of the product: when the parent is gone, the process finishes its work and ends
const graceMs = 8_000;

process.stdout.on('error', () => undefined); // no reader is left
process.stderr.on('error', () => undefined);
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), graceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref(); // without this, the channel alone would keep the process alive
