export { cloudOcrErrors } from './cloud-ocr.errors.ts';
export { cloudOcrFeature, cloudOcrFeatureOf } from './cloud-ocr.feature.ts';
export { cloudOcrOf, cloudOcrSettings, cloudOcrSettingsProblems } from './cloud-ocr.settings.ts';
export { CloudOcrProblem } from './cloud-ocr-problem.ts';
export { createCloudReader } from './cloud-reader.ts';
export { tryCloudOcr } from './try-cloud-ocr.ts';
