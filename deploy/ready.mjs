// The health check of a container: ends with 0 once what answers here says that it is ready.
const port = process.env.WORKER_PORT || process.env.PORT || '8080';
const host = ['0.0.0.0', '::', ''].includes(process.env.HOST ?? '') ? '127.0.0.1' : process.env.HOST;
const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`, {
  signal: AbortSignal.timeout(8000),
}).catch((error) => ({ ok: false, status: error.cause?.code ?? error.name }));
if (!answer.ok) process.stderr.write(`not ready: ${answer.status}\n`);
process.exitCode = answer.ok ? 0 : 1;
