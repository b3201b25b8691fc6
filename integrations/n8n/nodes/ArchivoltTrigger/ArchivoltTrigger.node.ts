import type {
  IDataObject,
  IHookFunctions,
  IHttpRequestMethods,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

/** Calls the part of the API that keeps subscriptions, with the person's token. */
async function callHooks(
  node: IHookFunctions,
  method: IHttpRequestMethods,
  path: string,
  body?: IDataObject,
): Promise<IDataObject> {
  const { baseUrl } = await node.getCredentials('archivoltApi');
  return await node.helpers.httpRequestWithAuthentication.call(node, 'archivoltApi', {
    method,
    url: `${String(baseUrl).replace(/\/+$/, '')}/api/automation/hooks${path}`,
    json: true,
    ...(body ? { body } : {}),
  });
}

/** Starts a workflow when Archivolt tells of something. */
export class ArchivoltTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Archivolt Trigger',
    name: 'archivoltTrigger',
    icon: { light: 'file:../../icons/archivolt.svg', dark: 'file:../../icons/archivolt.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["event"]}}',
    description: 'Starts the workflow when something happens in Archivolt',
    defaults: { name: 'Archivolt Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'archivoltApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Event',
        name: 'event',
        type: 'options',
        required: true,
        default: 'document.processed',
        description: 'What starts the workflow; events about people are for administrators',
        options: [
          { name: 'Document Failed', value: 'document.failed' },
          { name: 'Document Processed', value: 'document.processed' },
          { name: 'Document Uploaded', value: 'document.uploaded' },
          { name: 'Payment Issue', value: 'user.payment_issue' },
          { name: 'Plan Changed', value: 'user.plan_changed' },
          { name: 'Saved Search Matched', value: 'saved_search.matched' },
          { name: 'User Signed Up', value: 'user.signup' },
        ],
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { hookId } = this.getWorkflowStaticData('node');
        if (hookId === undefined) return false;
        const answer = await callHooks(this, 'GET', '?per_page=200');
        const targetUrl = this.getNodeWebhookUrl('default');
        const event = this.getNodeParameter('event');
        return (answer.hooks as IDataObject[]).some(
          (hook) => hook.id === hookId && hook.target_url === targetUrl && hook.event === event,
        );
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const target_url = this.getNodeWebhookUrl('default');
        const event = this.getNodeParameter('event') as string;
        const answer = await callHooks(this, 'POST', '/subscribe', { target_url, event, platform: 'n8n' });
        this.getWorkflowStaticData('node').hookId = answer.id;
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node');
        if (kept.hookId === undefined) return true;
        await callHooks(this, 'DELETE', `/${String(kept.hookId)}`);
        kept.hookId = undefined;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return { workflowData: [this.helpers.returnJsonArray(this.getBodyData())] };
  }
}
