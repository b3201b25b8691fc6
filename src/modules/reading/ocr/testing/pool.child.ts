import { ChildFailure, serveChild } from '../../../../platform/children/child.ts';

let calls = 0;

serveChild({
  who: async () => ({ pid: process.pid, calls: ++calls }),
  fail: async () => {
    throw new ChildFailure('page_image_unreadable', 'The image of the page cannot be read.');
  },
  crash: async () => {
    throw new Error('unexpected');
  },
  hang: () => new Promise(() => undefined),
});
