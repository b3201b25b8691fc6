export { FAULT_FILE_VARIABLE, FAULT_POINTS, type FaultPoint, faultPoint, STEP_FAULT_PLACES } from './fault-point.ts';
