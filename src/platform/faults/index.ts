export { FAULT_FILE_VARIABLE, FAULT_POINTS, type FaultPoint, faultPoint, STEP_FAULT_MOMENTS } from './fault-point.ts';
