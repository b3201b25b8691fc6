/** Where the person's own Archivolt answers, by the path of its API. */
export const addressOf = (bundle, path) => `${bundle.authData.base_url.replace(/\/+$/, '')}/api/automation/${path}`;

/** Asks for the subscriptions: nobody without a valid token is answered. */
const test = (z, bundle) => z.request({ url: addressOf(bundle, 'hooks?per_page=1') });

/** An API token of the person's own Archivolt. */
export const authentication = {
  type: 'custom',
  test,
  connectionLabel: '{{bundle.authData.base_url}}',
  fields: [
    {
      key: 'base_url',
      label: 'Address of Archivolt',
      type: 'string',
      required: true,
      placeholder: 'https://archive.example.org',
      helpText: 'As you open it in the browser. It must be reachable from the internet.',
    },
    {
      key: 'token',
      label: 'API token',
      type: 'password',
      required: true,
      helpText: 'Made in Archivolt on the page "API tokens". It may read, and add and change documents.',
    },
  ],
};

/** Puts the token on every request to the service itself; a file to be sent comes from elsewhere. */
export const withToken = (request, _z, bundle) => {
  if (request.url.startsWith(addressOf(bundle, ''))) {
    request.headers = { ...request.headers, Authorization: `Bearer ${bundle.authData.token}` };
  }
  return request;
};
