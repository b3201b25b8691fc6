/** Names the folder in which each process of a test run notes the codes of the failures that came up in it. */
export const CODES_VARIABLE = 'ARCHIVOLT_TEST_CODES';
