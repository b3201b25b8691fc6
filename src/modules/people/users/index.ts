export { enrol, enrolUnproven, welcome } from './enrol.ts';
export {
  deleteIdentity,
  type Identity,
  listIdentities,
  lockIdentitiesOf,
  noteIdentityUse,
} from './identities.store.ts';
export { findOwner, noteLogin, resolveIdentity, resolveOwner } from './resolve-identity.ts';
export { userErrors } from './users.errors.ts';
export { userEvents } from './users.events.ts';
export { userRoutes } from './users.routes.ts';
export { presentUser, userSchema } from './users.schemas.ts';
export {
  deletePeople,
  deleteUser,
  findUserByEmail,
  findUserBySignInName,
  findUserByUsername,
  getUser,
  hasLinkedIdentity,
  listAdmins,
  lockOtherAdmins,
  type User,
  updateUser,
} from './users.store.ts';
