import { useQuery } from '@tanstack/react-query';
import { nameOfFile } from '../actions/file-actions.ts';
import { findRow } from './list-cache.ts';
import { fileQuery } from './list-query.ts';

/** The name of a document that is only known by its id, from a list on the screen or from the server. */
export function useFileName(id: string): string | null {
  const known = findRow(id)?.file ?? null;
  const { data } = useQuery({ ...fileQuery(id), enabled: known === null });
  const file = known ?? data;
  return file ? nameOfFile(file) : null;
}
