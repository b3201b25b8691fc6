import { parseJson, readRetryAfter, toProblem } from '../api/problem.ts';
import { currentCsrfToken, refreshSession, signInAgain } from '../api/session-guard.ts';
import type { UploadAnswer } from '../api/types.ts';
import type { paths } from '../api.gen.ts';
import { at } from '../base-path.ts';
import type { Send, SendOutcome } from './queue.ts';

const ownPath: keyof paths = '/api/ui-upload';
const defaultWaitMs = 5000;

/** Where files are sent, and how it answers. */
type Target = {
  path: string;
  /** What is said beside the file. */
  fields: (options: Parameters<Send>[1]) => Readonly<Record<string, string>>;
  /** The files an answer tells of; null where it is no answer of this kind. */
  filesOf: (body: unknown) => UploadAnswer['files'] | null;
};

/** A bare XMLHttpRequest, because fetch cannot tell how much of a body has been sent. */
function post(target: Target, file: File, options: Parameters<Send>[1]): Promise<XMLHttpRequest | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', at(target.path));
    request.responseType = 'text';
    request.setRequestHeader('X-CSRF-Token', currentCsrfToken());
    request.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    request.upload.onprogress = (event) => options.onProgress(Math.min(event.loaded, file.size));
    request.onload = () => resolve(request);
    request.onerror = () => resolve(null);
    request.onabort = () => resolve(null);
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(target.fields(options))) form.append(name, value);
    form.append('file', file, file.name);
    request.send(form);
  });
}

function isUploadAnswer(value: unknown): value is UploadAnswer {
  return typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files);
}

/** Sends one file and says how it ended; mends an ended session or an old CSRF token once on the way. */
export function sendTo(target: Target): Send {
  return async (file, options) => {
    let mended = false;
    for (;;) {
      const request = await post(target, file, options);
      if (options.signal.aborted) return { type: 'cancelled' };
      if (!request) return { type: 'broken' };
      const body = parseJson(request.responseText);
      const files = request.status === 202 ? target.filesOf(body) : null;
      if (files) return { type: 'received', files };
      const problem = toProblem(request.status, body, request.getResponseHeader('X-Request-Id'));
      if (!mended && request.status === 401 && (await signInAgain())) {
        mended = true;
        continue;
      }
      if (!mended && problem.code === 'csrf_token_invalid') {
        await refreshSession();
        mended = true;
        continue;
      }
      return outcomeOf(request, problem);
    }
  };
}

/** Sends one file into the person's own archive. */
export const sendFile: Send = sendTo({
  path: ownPath,
  fields: ({ pipelineId }): Record<string, string> => (pipelineId === null ? {} : { pipeline_id: pipelineId }),
  filesOf: (body) => (isUploadAnswer(body) ? body.files : null),
});

function outcomeOf(request: XMLHttpRequest, problem: ReturnType<typeof toProblem>): SendOutcome {
  if (request.status === 429 || request.status === 503) {
    const seconds = readRetryAfter(request.getResponseHeader('Retry-After'), Date.now());
    return { type: 'later', waitMs: seconds === null ? defaultWaitMs : seconds * 1000 };
  }
  if (request.status === 502 || request.status === 504 || problem.code === 'upload_interrupted')
    return { type: 'broken' };
  return { type: 'refused', trouble: { code: problem.code, detail: problem.detail } };
}
