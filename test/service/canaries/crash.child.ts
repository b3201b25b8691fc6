import { maskCrashes } from '../../../src/app/crash.ts';

// Ends as the service would on an error that nobody expected, whose message and fields hold whatever its caller says.
maskCrashes();
const said = process.env.CRASH_WITH ?? '';
setImmediate(() => {
  throw Object.assign(new Error(`cannot go on: ${said}`), { options: { said } });
});
