export { BANDS, type Band, bandOf } from './embed/bands.ts';
export { type EmbeddingInput, embedText, MODEL_ID, VECTOR_SIZE, wordsForIdf } from './embed/embed-text.ts';
export { type Sentence, sentencesOf } from './embed/sentences.ts';
export { cosineOf, toBytes } from './embed/stored-vector.ts';
export { idfOf, rarityOf } from './embed/weights.ts';
