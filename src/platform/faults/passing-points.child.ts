import { faultPoint } from './fault-point.ts';

for (let pass = 1; pass <= 3; pass++) {
  process.stdout.write(`${pass} `);
  faultPoint('job.taken');
  faultPoint('job.ended');
}
