import { defineFeatures } from '../../../platform/http/index.ts';
import { cloudOcrFeature, cloudOcrFeatureOf } from '../../reading/cloud-ocr/index.ts';

/** Which service elsewhere can be asked to read a document, as the web interface is told. */
export const processingFeatures = defineFeatures({ cloud_ocr: cloudOcrFeature }, async ({ config }) => ({
  cloud_ocr: cloudOcrFeatureOf(config),
}));
