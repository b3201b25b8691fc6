import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

/** The address of somebody's Archivolt and a token for it. */
export class ArchivoltApi implements ICredentialType {
  name = 'archivoltApi';

  displayName = 'Archivolt API';

  icon = { light: 'file:../icons/archivolt.svg', dark: 'file:../icons/archivolt.dark.svg' } as const;

  properties: INodeProperties[] = [
    {
      displayName: 'Address',
      name: 'baseUrl',
      type: 'string',
      required: true,
      default: 'http://localhost:8080',
      description: 'Where you open Archivolt in the browser',
    },
    {
      displayName: 'API Token',
      name: 'token',
      type: 'string',
      typeOptions: { password: true },
      required: true,
      default: '',
      description: 'Made on the page "API tokens"; it may read, and add and change documents',
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.token}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.baseUrl}}', url: '/api/automation/hooks?per_page=1' },
  };
}
