import 'i18next';
import type { Words } from './areas.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    returnNull: false;
    resources: { translation: Words };
  }
}
