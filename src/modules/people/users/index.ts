export { lockOtherAdmins, lockUsers, noteSeen } from './account-status.store.ts';
export { enrol, enrolUnproven, welcome } from './enrol.ts';
export {
  deleteIdentity,
  type Identity,
  listIdentities,
  lockIdentitiesOf,
  noteIdentityUse,
} from './identities.store.ts';
export { requireMayAct } from './may-act.ts';
export { containing, isCalled } from './names.store.ts';
export { hasFirstSteps, isNewcomer } from './newcomer.ts';
export { findProfile, lockProfile, type Profile, type ProfileChange, saveProfile } from './profiles.store.ts';
export { reportPaymentIssue } from './report-payment-issue.ts';
export { findOwner, noteLogin, resolveIdentity, resolveOwner } from './resolve-identity.ts';
export { findSubscriber, type Subscriber } from './subscriber.store.ts';
export { BILLING_CYCLES, type BillingCycle } from './tiers.ts';
export { userErrors } from './users.errors.ts';
export { userEvents } from './users.events.ts';
export { userRoutes } from './users.routes.ts';
export { presentUser, timeZoneSchema, userSchema } from './users.schemas.ts';
export { userSettings } from './users.settings.ts';
export {
  deletePeople,
  deleteUser,
  findUserByEmail,
  findUserBySignInName,
  findUserByUsername,
  getUser,
  hasLinkedIdentity,
  isEmailTaken,
  listAdmins,
  requireUserCalled,
  type User,
  updateUser,
} from './users.store.ts';
