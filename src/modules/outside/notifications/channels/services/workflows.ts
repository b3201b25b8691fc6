import { ChannelProblem, type Message, postJson, type Service } from '../channel.ts';
import { type ChannelUrl, flagOf, originOf, textOf } from '../channel-url.ts';

const NATIVE =
  /^https?:\/\/([^/?]+)(\/powerautomate\/automations\/direct)?\/workflows\/([A-Z0-9_-]+)\/triggers\/manual\/paths\/invoke\/?\?(.+)$/i;
const DIRECT = '/powerautomate/automations/direct';

/** Microsoft Teams, by a workflow that posts what a webhook gets: what has taken the place of its connectors. */
export const workflows: Service = {
  name: 'workflows',
  schemes: ['workflow', 'workflows'],
  example: 'workflows://host:443/workflow_id/signature',
  parameters: ['wrap', 'pa', 'powerautomate', 'id', 'workflow', 'sig', 'signature', 'ver', 'api-version'],
  fromNative: (address) => {
    const [, host, direct, id, query] = NATIVE.exec(address) ?? [];
    const given = new URLSearchParams(query);
    const signature = given.get('sig');
    if (host === undefined || id === undefined || signature === null) return null;
    const version = given.get('api-version');
    const kept = new URLSearchParams({ ...(version ? { ver: version } : {}), ...(direct ? { pa: 'yes' } : {}) });
    return `workflows://${host}/${id}/${signature}?${kept}`;
  },
  open(url) {
    const rest = [...url.path];
    const id = textOf(url, 'workflow') ?? textOf(url, 'id') ?? rest.shift() ?? '';
    const signature = textOf(url, 'signature') ?? textOf(url, 'sig') ?? rest.shift() ?? '';
    if (![id, signature].every((key) => /^[A-Z0-9_-]+$/i.test(key)))
      throw new ChannelProblem('needs the id and the signature of a workflow');
    const origin = originOf(url, true);
    const address = `${addressOf(url, origin, id)}&sig=${signature}`;
    const isWrapped = flagOf(url, 'wrap', true);
    return [
      {
        shown: `Teams ${new URL(origin).host}`,
        request: (message) => postJson(address, { 'Content-Type': 'application/json' }, cardOf(message, isWrapped)),
      },
    ];
  },
};

function addressOf(url: ChannelUrl, origin: string, id: string): string {
  const isDirect = flagOf(url, 'powerautomate', flagOf(url, 'pa', false));
  const usual = isDirect ? '2022-03-01-preview' : '2016-06-01';
  const version = textOf(url, 'api-version') ?? textOf(url, 'ver') ?? usual;
  const query = new URLSearchParams({ 'api-version': version, sp: '/triggers/manual/run', sv: '1.0' });
  return `${origin}${isDirect ? DIRECT : ''}/workflows/${id}/triggers/manual/paths/invoke?${query}`;
}

function cardOf({ title, body }: Message, isWrapped: boolean): object {
  const heading = { type: 'TextBlock', text: title, style: 'heading', weight: 'Bolder', size: 'Large', id: 'title' };
  const text = { type: 'TextBlock', text: asMarkdown(body), style: 'default', wrap: isWrapped, id: 'body' };
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [heading, text],
    msteams: { width: 'full' },
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] };
}

/** A card reads its text as Markdown: the signs that mean something there are taken for what they are. */
function asMarkdown(text: string): string {
  return text.replaceAll(/[\\_*[\]()~`>#+=|{}.!-]|&(?=#?[0-9A-Za-z]{1,32};)/g, String.raw`\$&`);
}
