export { enrol, enrolUnproven, welcome } from './enrol.ts';
export { findOwner, noteLogin, resolveOwner } from './resolve-identity.ts';
export { userErrors } from './users.errors.ts';
export { userEvents } from './users.events.ts';
export { userRoutes } from './users.routes.ts';
export { presentUser, userSchema } from './users.schemas.ts';
export {
  deletePeople,
  deleteUser,
  findUserBySignInName,
  findUserByUsername,
  getUser,
  hasLinkedIdentity,
  lockOtherAdmins,
  type User,
  updateUser,
} from './users.store.ts';
