// Mocha hands rejections that nobody awaited to the listeners of the process. Such a rejection must fail the run.
process.on('unhandledRejection', (reason: unknown) => {
  throw reason instanceof Error ? reason : new Error(`rejected, and awaited by nobody: ${String(reason)}`);
});
