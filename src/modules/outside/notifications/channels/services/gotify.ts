import { ChannelProblem, postJson, type Service } from '../channel.ts';
import { originOf, textOf } from '../channel-url.ts';

/** What a priority may begin with, and Gotify's number for it. */
const PRIORITIES: readonly (readonly [string, number])[] = [
  ['l', 0],
  ['m', 3],
  ['n', 5],
  ['h', 8],
  ['e', 10],
  ['10', 10],
  ['0', 0],
  ['1', 0],
  ['2', 0],
  ['3', 3],
  ['4', 3],
  ['5', 5],
  ['6', 5],
  ['7', 5],
  ['8', 8],
  ['9', 8],
];

/** Gotify, on a server that people run themselves. */
export const gotify: Service = {
  name: 'gotify',
  schemes: ['gotify', 'gotifys'],
  example: 'gotifys://gotify.example.org/token',
  parameters: ['priority'],
  open(url) {
    const token = url.path.at(-1);
    if (token === undefined) throw new ChannelProblem('needs the token of an application at its end');
    const folder = url.path.slice(0, -1);
    const origin = originOf(url, url.scheme === 'gotifys');
    const wanted = textOf(url, 'priority')?.toLowerCase() ?? 'normal';
    const priority = PRIORITIES.find(([start]) => wanted.startsWith(start))?.[1];
    if (priority === undefined) throw new ChannelProblem('has a priority that Gotify does not know');
    const address = [origin, ...folder, 'message'].join('/');
    const headers = { 'Content-Type': 'application/json', 'X-Gotify-Key': token };
    return [
      {
        shown: `Gotify ${new URL(origin).host}`,
        request: ({ title, body }) => postJson(address, headers, { priority, title, message: body }),
      },
    ];
  },
};
