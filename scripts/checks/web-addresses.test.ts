import { describe, expect, it } from 'vitest';
import { webAddressProblems } from './web-addresses.ts';

const problemsOf = (text: string, path = 'src/web/pages/example/example-page.tsx') =>
  webAddressProblems([{ path, text }]);

describe('webAddressProblems', () => {
  it.each([
    ['a link to a page', '<a href="/login">'],
    ['a link to a variable', '<Button component="a" href={file.links.download}>'],
    ['a link on a line of its own', `<Menu.Item\n  href={\`/api/files/\${id}\`}\n>`],
    ['a picture', '<img src={file.links.thumbnail} alt="" />'],
    ['a page that is opened', "window.location.assign('/blocked');"],
    ['a page that takes the place of another', 'location.replace(next);'],
    ['a page by its property', "window.location.href = '/blocked';"],
    ['a window', "window.open('/login', '_blank');"],
    ['a request', `void fetch(\`/api/pipelines/\${id}/draft\`, { keepalive: true });`],
    ['the stream', "new EventSource('/api/events/stream');"],
    ['an upload', "request.open('POST', path);"],
    ['one that passes at() behind something else', '<a href={prefix + at(path)}>'],
  ])('finds %s', (_name, text) => {
    expect(problemsOf(`const a = 1;\n${text}\n`)).toEqual([expect.stringMatching(/example-page\.tsx:[23]: /)]);
  });

  it.each([
    ['what passes at()', "<a href={at('/login')} target='_blank'>"],
    ['at() in a longer text', `<img src={\`\${at(src)}?v=\${Date.parse(moment)}\`} />`],
    ['at() over several lines', `window.location.assign(\n  at(\`\${path}\${search}\`),\n);`],
    ['at() where it is a path of ours', "window.location.assign(next.startsWith('/') ? at(next) : next);"],
    ['a place of the page', '<a href="#main">'],
    ['links among pages', '<Link to="/duplicates">'],
    ['methods of other names', 'void query.refetch(); prefetch(2); dialog.open();'],
    ['a comparison', "if (location.href === 'about:blank') return;"],
  ])('lets %s be', (_name, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('knows the addresses that come whole, in their files alone, and what is no page', () => {
    const text = 'window.location.assign(authorize_url);';
    expect(problemsOf(text, 'src/web/pages/destinations/destinations-query.ts')).toEqual([]);
    expect(problemsOf(text)).toHaveLength(1);
    expect(problemsOf(text, 'src/web/pages/destinations/destinations-query.test.ts')).toEqual([]);
    expect(problemsOf(text, 'src/modules/outside/sources/example.ts')).toEqual([]);
  });
});
