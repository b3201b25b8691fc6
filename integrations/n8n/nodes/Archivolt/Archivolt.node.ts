import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  INodeProperties,
  INodeType,
  INodeTypeDescription,
  JsonObject,
} from 'n8n-workflow';
import { NodeApiError, NodeConnectionTypes } from 'n8n-workflow';

const properties: INodeProperties[] = [
  {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    default: 'uploadFile',
    options: [
      {
        name: 'Upload a File',
        value: 'uploadFile',
        action: 'Upload a file',
        description: 'Upload a file of the workflow',
      },
      {
        name: 'Upload From an Address',
        value: 'uploadUrl',
        action: 'Upload from an address',
        description: 'Let Archivolt fetch a document from its address',
      },
    ],
  },
  {
    displayName: 'Input Binary Field',
    name: 'binaryProperty',
    type: 'string',
    required: true,
    default: 'data',
    description: 'The field of the item that holds the file',
    displayOptions: { show: { operation: ['uploadFile'] } },
  },
  {
    displayName: 'Address',
    name: 'url',
    type: 'string',
    required: true,
    default: '',
    description: 'Where the document is fetched from',
    displayOptions: { show: { operation: ['uploadUrl'] } },
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    options: [
      { displayName: 'File Name', name: 'filename', type: 'string', default: '' },
      { displayName: 'Tags', name: 'tags', type: 'string', default: '', description: 'Separated by commas' },
      { displayName: 'Title', name: 'title', type: 'string', default: '' },
    ],
  },
];

/** Uploads the document of one item. */
async function upload(node: IExecuteFunctions, index: number): Promise<IDataObject> {
  const { baseUrl } = await node.getCredentials('archivoltApi', index);
  const { filename, title, tags } = node.getNodeParameter('additionalFields', index) as Record<string, string>;
  const isFile = node.getNodeParameter('operation', index) === 'uploadFile';
  const url = `${String(baseUrl).replace(/\/+$/, '')}/api/automation/actions/upload`;
  const about = { ...(title ? { title } : {}), ...(tags ? { tags } : {}) };
  if (!isFile) {
    const address = node.getNodeParameter('url', index) as string;
    const body = { url: address, ...(filename ? { filename } : {}), ...about };
    return await node.helpers.httpRequestWithAuthentication.call(node, 'archivoltApi', {
      method: 'POST',
      url,
      body,
      json: true,
    });
  }
  const property = node.getNodeParameter('binaryProperty', index) as string;
  const { fileName } = node.helpers.assertBinaryData(index, property);
  const bytes = await node.helpers.getBinaryDataBuffer(index, property);
  const body = new FormData();
  for (const [name, value] of Object.entries(about)) body.append(name, value);
  body.append('file', new Blob([new Uint8Array(bytes)]), filename || fileName || 'document');
  return await node.helpers.httpRequestWithAuthentication.call(node, 'archivoltApi', { method: 'POST', url, body });
}

/** Sends documents to Archivolt. */
export class Archivolt implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Archivolt',
    name: 'archivolt',
    icon: { light: 'file:../../icons/archivolt.svg', dark: 'file:../../icons/archivolt.dark.svg' },
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Upload documents to Archivolt',
    defaults: { name: 'Archivolt' },
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    usableAsTool: true,
    credentials: [{ name: 'archivoltApi', required: true }],
    properties,
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = [];
    for (const index of this.getInputData().keys()) {
      try {
        const { files } = await upload(this, index);
        for (const json of files as IDataObject[]) results.push({ json, pairedItem: { item: index } });
      } catch (error) {
        if (!this.continueOnFail()) throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: index });
        results.push({ json: { error: (error as Error).message }, pairedItem: { item: index } });
      }
    }
    return [results];
  }
}
