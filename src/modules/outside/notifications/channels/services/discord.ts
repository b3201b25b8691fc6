import { ChannelProblem, postJson, type Service } from '../channel.ts';
import { flagOf, textOf } from '../channel-url.ts';

/** Discord: webhooks of a channel. */
export const discord: Service = {
  name: 'discord',
  schemes: ['discord'],
  example: 'discord://webhook_id/webhook_token',
  parameters: ['tts', 'avatar_url', 'botname'],
  fromNative: (address) => {
    const [, keys] = /^https?:\/\/discord(?:app)?\.com\/api\/webhooks\/(\d+\/[A-Z0-9_-]+)\/?$/i.exec(address) ?? [];
    return keys === undefined ? null : `discord://${keys}`;
  },
  open(url) {
    const [token] = url.path;
    if (!/^\d+$/.test(url.host) || token === undefined || !/^[A-Z0-9_-]+$/i.test(token))
      throw new ChannelProblem('needs the id and the token of a webhook');
    const isSpoken = flagOf(url, 'tts', false);
    const avatar = textOf(url, 'avatar_url');
    const username = textOf(url, 'botname') ?? url.user;
    const address = `https://discord.com/api/webhooks/${url.host}/${token}`;
    return [
      {
        shown: `Discord ${url.host}`,
        request: ({ title, body }) =>
          postJson(
            address,
            { 'Content-Type': 'application/json; charset=utf-8' },
            {
              tts: isSpoken,
              wait: !isSpoken,
              ...(avatar === null ? {} : { avatar_url: avatar }),
              ...(username === null ? {} : { username }),
              content: `${title}\r\n${body}`,
            },
          ),
      },
    ];
  },
};
