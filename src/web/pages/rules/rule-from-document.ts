import { wordsOf } from '../../../modules/documents/conditions/fold.ts';
import type { FileDetail, NewRule, RuleCondition } from '../../api/types.ts';
import { freshCondition } from './fresh-condition.ts';

const mostWords = 6;
const mostTags = 50;
const longestName = 100;
/** Words of file names that tell one document from no other. */
const namesOfNothing = new Set([
  'scan',
  'img',
  'image',
  'photo',
  'foto',
  'document',
  'dokument',
  'pdf',
  'jpg',
  'xml',
  'copy',
  'kopie',
]);

/** What rules set. Every document has a language: that it was found says nothing of those that look like it. */
const foundOf = ['sender', 'recipient', 'document_type', 'tags'] as const;
const ruled = [...foundOf, 'language'] as const;

/** Words that come again on the next document of the kind: no numbers, nothing that every file name has. */
function lastingWords(text: string): string {
  const words = wordsOf(text).filter((word) => /^\p{L}{3,}$/u.test(word) && !namesOfNothing.has(word));
  return [...new Set(words)].slice(0, mostWords).join(' ');
}

function condition(field: RuleCondition['field'], operator: RuleCondition['operator'], value: string): RuleCondition {
  return { field, operator, value, is_negated: false };
}

/**
 * The rule that a document suggests: it sets what a person confirmed there, or all that it shows where nobody confirmed anything,
 * for documents that look like it. Everything in it can be changed before it is saved.
 * @param text what is read on the pages; empty when nothing is.
 */
export function ruleFromDocument(file: FileDetail, text: string): NewRule {
  const { fields, sender, document_type, tags } = file;
  const confirmed = ruled.filter((field) => fields[field]?.confirmed === true);
  const shown = foundOf.filter((field) => (field === 'tags' ? tags.length > 0 : file[field] !== null));
  const said: readonly string[] = confirmed.length > 0 ? confirmed : shown;
  const isSaid = (field: string) => said.includes(field);
  const others = ['recipient', 'document_type', 'tags'].some(isSaid);
  // A sender that was found, and only nodded to, is found on the next one, too: it says when, not what.
  const setsSender = isSaid('sender') && (fields.sender?.source === 'person' || !others);
  const setsType = isSaid('document_type');
  const conditions: RuleCondition[] = [];
  if (sender && !setsSender) conditions.push(condition('sender', 'is', sender));
  else if (sender && wordsOf(sender).length > 0) {
    const known = new Set(wordsOf(text));
    if (wordsOf(sender).every((word) => known.has(word))) conditions.push(condition('text', 'contains_words', sender));
  }
  // A type is said of some documents of a sender only: which ones, their titles say.
  if (conditions.length === 0 || setsType) conditions.push(...namedLike(file));
  if (document_type && !setsType) conditions.push(condition('document_type', 'is', document_type));
  return {
    name: (sender ?? file.title).slice(0, longestName),
    is_active: true,
    matches: 'all',
    conditions: conditions.length > 0 ? conditions : [freshCondition],
    actions: {
      sender: setsSender ? sender : null,
      recipient: isSaid('recipient') ? file.recipient : null,
      document_type: setsType ? document_type : null,
      language: isSaid('language') ? file.language : null,
      add_tags: isSaid('tags') ? tags.slice(0, mostTags) : [],
    },
  };
}

/** Words of the title that was found, or of the name of the file: a title somebody typed stands on no other document. */
function namedLike({ title, fields, original_filename }: FileDetail): RuleCondition[] {
  const isFound = fields.title !== undefined && fields.title.source !== 'person';
  const ofTitle = isFound ? lastingWords(title) : '';
  if (ofTitle !== '') return [condition('title', 'contains_words', ofTitle)];
  const ofName = lastingWords(original_filename);
  return ofName === '' ? [] : [condition('filename', 'contains_words', ofName)];
}
