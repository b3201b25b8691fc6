const checkIntervalMs = 1_000;

/**
 * Stops this process (SIGTERM to itself) when the process that started it is gone. npm runs a script through a shell that
 * passes no signals on: without this, stopping npm would leave the service running unseen.
 */
export function stopWithParent(): void {
  const parentPid = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parentPid) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, checkIntervalMs);
  watch.unref();
}
